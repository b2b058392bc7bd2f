import { ProviderError } from './provider.ts';

/** The largest answer of a provider, a share's closes since 1970, has less than 2 MB. */
const MAX_BYTES = 8 * 1024 * 1024;

/** The text of an answer, counted while it comes: one that is larger than `maxBytes` is given up and counts as unreadable. */
export async function readText(response: Response, maxBytes = MAX_BYTES): Promise<string> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw new ProviderError('malformed');
    }
    text += decoder.decode(value, { stream: true });
  }
}
