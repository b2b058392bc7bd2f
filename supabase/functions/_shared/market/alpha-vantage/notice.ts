import { ProviderError, type Refusal } from '../provider.ts';

/**
 * What a refusal of Alpha Vantage's means. It answers 200 and a sentence, under `Error Message`, `Information` or `Note`,
 * and no code: the words are all there is to go by. Null for an answer that is no refusal.
 */
export function refusalIn(answer: Readonly<Record<string, unknown>>): Refusal | ProviderError | null {
  const { 'Error Message': error, Information: information, Note: note } = answer;
  const message = [error, information, note].find((text) => typeof text === 'string');
  if (typeof message !== 'string') return null;
  if (/apikey is invalid or missing|\bdemo\b.*\bapi key\b/i.test(message))
    return new ProviderError('upstream_error', 401);
  // The demand to wait a second names the limit of the day too, and the premium plans.
  if (/per second/i.test(message)) return new ProviderError('rate_limited', null, 1_000);
  if (/rate limit|call frequency|per (minute|day)/i.test(message)) return new ProviderError('rate_limited');
  if (/premium (endpoint|feature|function)/i.test(message)) return { ok: false, reason: 'not_offered' };
  if (error !== undefined) return { ok: false, reason: 'unknown_symbol' };
  return new ProviderError('upstream_error');
}
