import { linesOf } from './normalise.ts';
import { parseLine, type Sink } from './parse-line.ts';
import type { ParsedText } from './parsed-text.ts';
import type { SymbolContext } from './symbol.ts';

/**
 * Free text → holdings: deterministic, never throws, in time linear in the text.
 *
 * A line that as a whole reads as one holding is one; else it is split at commas; what has two honest readings becomes a
 * question; all else is a named problem. Every non-blank line is in at least one of the three lists, each in the order of
 * the text. The same symbol twice stays twice: see `mergeHoldings`. The whole precedence is in engine/docs/parsing.md.
 *
 * Yields after each line, so that a long text doesn't block the caller.
 */
export function* parseSteps(text: string, context: SymbolContext): Generator<undefined, ParsedText> {
  const found: Sink = { holdings: [], questions: [], problems: [], columns: null };
  for (const [index, line] of linesOf(text).entries()) {
    parseLine(line, index + 1, context, found);
    yield;
  }
  const { holdings, questions, problems } = found;
  return { holdings, questions, problems };
}
