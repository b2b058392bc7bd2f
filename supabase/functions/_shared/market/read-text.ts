import { ProviderError } from './provider.ts';

/** The largest answer of a provider, a share's closes since 1970, has less than 2 MB. */
const MAX_BYTES = 8 * 1024 * 1024;

const LONGEST_LINE = 100_000;

/** The text of an answer, counted while it comes: one that is larger than `maxBytes` is given up and counts as unreadable. */
export async function readText(response: Response, maxBytes = MAX_BYTES): Promise<string> {
  let text = '';
  await eachPiece(response, maxBytes, (piece) => {
    text += piece;
  });
  return text;
}

/** Calls `onLine` for each line of an answer that isn't empty, while it comes; what it throws ends the reading. */
export async function eachLine(response: Response, maxBytes: number, onLine: (line: string) => void): Promise<void> {
  let rest = '';
  await eachPiece(response, maxBytes, (piece) => {
    const lines = (rest + piece).split(/\r?\n/);
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new ProviderError('malformed');
    for (const line of lines) if (line.trim() !== '') onLine(line);
  });
  if (rest.trim() !== '') onLine(rest);
}

async function eachPiece(response: Response, maxBytes: number, onPiece: (text: string) => void): Promise<void> {
  if (response.body === null) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return onPiece(decoder.decode());
      bytes += value.byteLength;
      if (bytes > maxBytes) throw new ProviderError('malformed');
      onPiece(decoder.decode(value, { stream: true }));
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error;
  }
}
