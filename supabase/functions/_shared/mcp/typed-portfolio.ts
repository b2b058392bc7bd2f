import { mergeHoldings } from '@ballast/engine/holdings/merge-holdings';
import { knownBy } from '@ballast/engine/holdings/mentions';
import { parseSteps } from '@ballast/engine/holdings/parse-holdings';
import type { ParsedText } from '@ballast/engine/holdings/parsed-text';
import { termSteps } from '@ballast/engine/holdings/terms-of-text';
import type { Holding } from '@ballast/engine/assets/holding';
import { askUnclear } from '@ballast/engine/holdings/ask-unclear';
import { knownOrFormer, underPresentNames } from '@ballast/engine/holdings/present-names';
import type { Market } from '@ballast/engine/quotes/market';
import { namedBy } from '../advisor/data/instruments.ts';
import type { FunctionDeps } from '../function.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';

/** A typed portfolio as it was read: what of it is analysed, and every line that is not, with the reason. */
export interface TypedPortfolio {
  readonly holdings: readonly Holding[];
  /** What is owned without a symbol: it is valued in the app, and no part of the figures here. */
  readonly assets: ParsedText['assets'];
  readonly unread: readonly { readonly line: number; readonly text: string; readonly reason: string }[];
}

const LINES_AT_ONCE = 50;

/** Reads typed text as the analyser does, with the names that the list of instruments knows. */
export async function readTyped(deps: FunctionDeps, text: string, market: Market): Promise<TypedPortfolio> {
  const { terms } = await inTurns(termSteps(text, { market, isKnown: () => false }));
  const named = await namedBy(deps, terms);
  const isKnown = knownBy(named);
  const typed = await inTurns(parseSteps(text, { market, named, isKnown: knownOrFormer(isKnown) }));
  const parsed = askUnclear(underPresentNames(typed, isKnown).parsed, isKnown);
  const { holdings } = mergeHoldings(parsed.holdings);
  return {
    holdings,
    assets: parsed.assets,
    unread: [
      ...parsed.problems.map(({ line, raw, code }) => ({ line, text: raw, reason: code })),
      ...parsed.questions.map(({ line, raw }) => ({ line, text: raw, reason: 'may_be_read_in_more_than_one_way' })),
    ].toSorted((one, other) => one.line - other.line),
  };
}

async function inTurns<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  for (let lines = 1; ; lines += 1) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (lines % LINES_AT_ONCE === 0) await yieldToEventLoop();
  }
}
