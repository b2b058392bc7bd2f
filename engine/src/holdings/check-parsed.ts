import type { ParsedText } from './parsed-text.ts';

/** Whether a parsed text can be analysed. */
export type ParsedCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'empty' | 'nothing_parsed' }
  /** `symbols`: as typed, each once. */
  | { readonly ok: false; readonly reason: 'invalid_symbols'; readonly symbols: readonly string[] };

/**
 * The first objection to analysing a text: it is blank, it names invalid symbols, or nothing in it is a holding, an asset or a
 * question. Other problems are no objection: they are listed beside the result.
 */
export function checkParsed({ holdings, assets, questions, problems }: ParsedText): ParsedCheck {
  const isSilent = holdings.length + assets.length + questions.length === 0;
  if (isSilent && problems.length === 0) return { ok: false, reason: 'empty' };
  const invalid = problems.filter(({ code }) => code === 'invalid_symbol').map(({ fragment }) => fragment);
  if (invalid.length > 0) return { ok: false, reason: 'invalid_symbols', symbols: [...new Set(invalid)] };
  return isSilent ? { ok: false, reason: 'nothing_parsed' } : { ok: true };
}
