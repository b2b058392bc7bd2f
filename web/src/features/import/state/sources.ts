import type { UserAnswer } from '../worker/protocol.ts';

/** A file or a pasted text with the user's answers about it: enough to read it again in another worker, or after a reload. */
export interface Source {
  readonly name: string;
  readonly content: Blob | string;
  readonly answers: readonly UserAnswer[];
}

/** @throws when the file is not there any more */
export async function contentOf({ content }: Source): Promise<ArrayBuffer | string> {
  return typeof content === 'string' ? content : content.arrayBuffer();
}

/** The sources with other answers about the last. */
export function withLastAnswers(
  sources: readonly Source[],
  change: (answers: readonly UserAnswer[]) => readonly UserAnswer[],
): readonly Source[] {
  const last = sources.at(-1);
  return last === undefined ? sources : [...sources.slice(0, -1), { ...last, answers: change(last.answers) }];
}
