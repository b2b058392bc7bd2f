import { linesOf } from './normalise.ts';
import { isInstrument, parseLine, parseStacked, type Sink } from './parse-line.ts';
import type { ParsedText } from './parsed-text.ts';
import { stackedEntries } from './stacked-table.ts';
import type { SymbolContext } from './symbol.ts';

/**
 * Free text → holdings: deterministic, never throws, in time linear in the text.
 *
 * A table pasted one cell a line is read by its records. A line that as a whole reads as one holding is one; else it is split at commas; what has two honest readings becomes a
 * question; all else is a named problem. Every non-blank line is in at least one of the four lists, each in the order of
 * the text. The same symbol twice stays twice: see `mergeHoldings`. The whole precedence is in engine/docs/parsing.md.
 *
 * Yields after each line, so that a long text doesn't block the caller.
 */
export function* parseSteps(text: string, context: SymbolContext): Generator<undefined, ParsedText> {
  const found: Sink = { holdings: [], assets: [], questions: [], problems: [], columns: null };
  const lines = linesOf(text);
  const stacked = yield* stackedEntries(lines, (cell) => isInstrument(cell, context));
  let next = 0;
  for (const [index, line] of lines.entries()) {
    const entry = stacked.get(index);
    if (entry !== undefined) {
      parseStacked(line, index + 1, entry, context, found);
      next = index + entry.lines;
    } else if (index >= next) parseLine(line, index + 1, context, found);
    yield;
  }
  const { holdings, assets, questions, problems } = found;
  return { holdings, assets, questions, problems };
}
