import { checkParsed, type ParsedCheck } from '@ballast/engine/holdings/check-parsed';
import type { Owned } from '@ballast/engine/holdings/owned';
import { mergeHoldings, type Merge } from '@ballast/engine/holdings/merge-holdings';
import { parseSteps } from '@ballast/engine/holdings/parse-holdings';
import type { ParsedText } from '@ballast/engine/holdings/parsed-text';
import type { SymbolContext } from '@ballast/engine/holdings/symbol';
import { askUnclear } from '@ballast/engine/holdings/ask-unclear';
import type { FormerSymbol } from '@ballast/engine/instruments/former-symbols';
import { knownOrFormer, underPresentNames } from '@ballast/engine/holdings/present-names';
import { inSteps } from './in-steps.ts';

/** A text as it was read: what of it is analysed, and what is not. */
export interface ReadText {
  readonly parsed: ParsedText;
  readonly owned: Owned;
  readonly merges: readonly Merge[];
  readonly check: ParsedCheck;
  /** Symbols that were read as what they are today. */
  readonly former: readonly FormerSymbol[];
}

/**
 * Reads a text in pieces, so that the page goes on answering, however long the text is.
 * @throws when `signal` gave it up.
 */
export async function readText(text: string, context: SymbolContext, signal: AbortSignal): Promise<ReadText> {
  const { isKnown } = context;
  const typed = await inSteps(parseSteps(text, { ...context, isKnown: knownOrFormer(isKnown) }), signal);
  const { parsed: present, former } = underPresentNames(typed, isKnown);
  const parsed = askUnclear(present, isKnown);
  const { holdings, merges } = mergeHoldings(parsed.holdings);
  const owned = { holdings, assets: parsed.assets.map(({ asset }) => asset) };
  return { parsed, owned, merges, check: checkParsed(parsed), former };
}
