import { eachGrapheme } from './graphemes.ts';
import type { Line, Style } from './span.ts';
import { clusterWidth } from './width.ts';

/** A word, a run of spaces, or a hard line break. */
export interface Chunk {
  readonly kind: 'word' | 'blank' | 'break';
  readonly spans: Writable[];
  width: number;
}

/** A span that still grows. */
export interface Writable {
  text: string;
  readonly style: Style;
}

/** Spaces at which a row may end; the no-break ones are missing. */
const SPACE = /^[ \u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]$/;

/** East-Asian punctuation that belongs to the character before it, or after it. */
const CLOSING = /^[、。，．：；！？」』）］｝】〕〉》・ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/;
const OPENING = /^[「『（［｛【〔〈《]/;

/** Adds text at the end, to the last span if that has the very same style. */
export function append(spans: Writable[], text: string, style: Style): void {
  const last = spans.at(-1);
  if (last?.style === style) last.text += text;
  else spans.push({ text, style });
}

function kindOf(cluster: string): Chunk['kind'] {
  if (cluster === '\n') return 'break';
  return SPACE.test(cluster) ? 'blank' : 'word';
}

interface Cluster {
  readonly text: string;
  readonly width: number;
}

const mayDivide = (a: Cluster, b: Cluster): boolean =>
  a.width === 2 && b.width === 2 && !OPENING.test(a.text) && !CLOSING.test(b.text);

/** Cuts lines into chunks. What is wider than a whole row becomes an ellipsis. */
class Chunker {
  readonly chunks: Chunk[] = [];
  private previous: Cluster = { text: '', width: 0 };

  constructor(private readonly columns: number) {}

  add(text: string, style: Style): void {
    for (const cluster of eachGrapheme(text)) {
      const width = clusterWidth(cluster);
      const fits = width <= this.columns;
      this.addCluster(fits ? { text: cluster, width } : { text: '…', width: 1 }, style);
    }
  }

  private addCluster(cluster: Cluster, style: Style): void {
    const chunk = this.chunkFor(cluster);
    append(chunk.spans, cluster.text, style);
    chunk.width += cluster.width;
    this.previous = cluster;
  }

  private chunkFor(cluster: Cluster): Chunk {
    const kind = kindOf(cluster.text);
    const open = this.chunks.at(-1);
    const goesOn = kind === 'blank' || (kind === 'word' && !mayDivide(this.previous, cluster));
    if (goesOn && open?.kind === kind) return open;
    const chunk: Chunk = { kind, spans: [], width: 0 };
    this.chunks.push(chunk);
    return chunk;
  }
}

/** The chunks of a line that is to be wrapped at `columns`, in order; only spaces at ends of rows may be left out. */
export function chunksOf(line: Line, columns: number): Chunk[] {
  const chunker = new Chunker(columns);
  for (const { text, style } of line) chunker.add(text, style);
  return chunker.chunks;
}
