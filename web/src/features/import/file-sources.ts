import type { Said } from './worker/protocol.ts';

/** A file or a pasted text, and what was said about it since: enough to read it again in another worker, or after a reload. */
export interface Source {
  readonly name: string;
  readonly content: Blob | string;
  readonly said: readonly Said[];
}

/** What a worker reads. Rejects where the file is not there any more. */
export async function contentOf({ content }: Source): Promise<ArrayBuffer | string> {
  return typeof content === 'string' ? content : content.arrayBuffer();
}

/** With one more sentence about the last. */
export function withSaid(sources: readonly Source[], sentence: Said): readonly Source[] {
  return changeLast(sources, (last) => ({ ...last, said: [...last.said, sentence] }));
}

/** Without the last sentence about the last: it did not fit. */
export function withoutLastSaid(sources: readonly Source[]): readonly Source[] {
  return changeLast(sources, (last) => ({ ...last, said: last.said.slice(0, -1) }));
}

function changeLast(sources: readonly Source[], change: (last: Source) => Source): readonly Source[] {
  const last = sources.at(-1);
  return last === undefined ? sources : [...sources.slice(0, -1), change(last)];
}
