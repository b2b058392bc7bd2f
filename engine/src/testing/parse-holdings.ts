import { parseSteps } from '../holdings/parse-holdings.ts';
import type { ParsedText } from '../holdings/parsed-text.ts';
import type { SymbolContext } from '../holdings/symbol.ts';

export function parseHoldings(text: string, context: SymbolContext): ParsedText {
  const steps = parseSteps(text, context);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
