import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Licences that allow the code to be handed on inside the executable, with their text beside it. */
const ALLOWED = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
]);

const LICENSE_FILE = /^(licen[cs]e|copying)(\.(md|txt))?$/i;
const INTRODUCTION = 'ask-user-question contains code of the following packages.';
const RULE = '-'.repeat(78);

interface PackageLicense {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly text: string;
}

/** The folder of the package that a bundled file belongs to; undefined for a file of ours. */
export function packageFolder(path: string): string | undefined {
  return /^(.*\/)?node_modules\/(@[^/]+\/)?[^/]+/.exec(path.replaceAll('\\', '/'))?.[0];
}

async function readLicense(folder: string): Promise<PackageLicense> {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const { name = folder, version = '', license = 'none' } = manifest;
  if (!ALLOWED.has(license)) throw new Error(`${name} is under ${license}, which is not on the list`);
  const file = (await readdir(folder)).sort().find((entry) => LICENSE_FILE.test(entry));
  if (file === undefined) throw new Error(`${name} has no licence file`);
  const text = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n').trim();
  return { name, version, license, text };
}

const section = ({ name, version, license, text }: PackageLicense): string =>
  [RULE, `${name} ${version} (${license})`, RULE, '', text, ''].join('\n');

const byNameAndVersion = (a: PackageLicense, b: PackageLicense): number => {
  const [left, right] = [`${a.name}@${a.version}`, `${b.name}@${b.version}`];
  return left < right ? -1 : Number(left > right);
};

/**
 * The licence texts of the packages in the given folders: sorted, each once, without a path or a date,
 * so that the same packages give the same file on every machine.
 */
export async function thirdPartyLicenses(folders: readonly string[]): Promise<string> {
  const packages = await Promise.all([...new Set(folders)].map(readLicense));
  return [INTRODUCTION, '', ...packages.sort(byNameAndVersion).map(section)].join('\n');
}
