import { formerUnlessKnown, knownOrFormer } from './present-names.ts';
import type { ListedSymbol } from './listed-symbol.ts';
import { mentionsInName } from './mentions.ts';
import { withMentions } from './mentioned-text.ts';
import { headsAt, type Head, type PartContext, type SymbolContext } from './symbol.ts';

const LETTERS = /^[A-Z]+$/;

/** What a text that is typed for one instrument names. */
export type NameReading =
  | {
      readonly kind: 'found';
      /** Likely ones first: several where nothing tells which is meant. */
      readonly candidates: readonly [ListedSymbol, ...ListedSymbol[]];
    }
  /** It names what can't be held as a share. */
  | { readonly kind: 'fund' | 'index' }
  | { readonly kind: 'unread' };

/**
 * Reads a symbol, perhaps with its exchange (`NSE:INFY`, `INFY.NS`), an ISIN, a code or a name by the rules of a text of holdings. A symbol of
 * which nothing is known is kept as typed. A former one becomes today's unless `asTyped`.
 */
export function readName(text: string, context: SymbolContext, asTyped = false): NameReading {
  const { isKnown } = context;
  const whole = headsOf(text, context);
  const [first, ...others] = whole
    .filter((one) => typeof one !== 'string')
    .map((one) => {
      const former = asTyped ? null : formerUnlessKnown(one.symbol, one.market, isKnown);
      return former === null ? one : { ...one, symbol: former.now };
    });
  if (first !== undefined) return { kind: 'found', candidates: [first, ...others] };
  const left = whole.find((one) => one === 'fund' || one === 'index');
  return { kind: left ?? 'unread' };
}

/** What the whole text is: a known symbol of the place that it names, else what a name stands for. */
function headsOf(text: string, context: SymbolContext): readonly Head['listed'][] {
  const isKnown = knownOrFormer(context.isKnown);
  const read = (typed: string, part: PartContext) =>
    headsAt(typed, 0, { ...part, isKnown })
      .filter((head) => head.next === text.length && !isElsewhere(head, context))
      .map(({ listed }) => listed);
  const symbols = read(text, context);
  const isSaid = symbols.every(
    (one) =>
      typeof one !== 'string' &&
      (one.exchange !== null || one.market !== context.market) &&
      isKnown(one.symbol, one.market),
  );
  if (isSaid && symbols.length > 0) return symbols;
  const { text: shown, mentions } = withMentions(text, mentionsInName(text, context));
  return read(shown, { ...context, mentions });
}

/** A symbol with signs in it that only the other country has. */
function isElsewhere({ listed, by }: Head, { isKnown }: SymbolContext): boolean {
  if (typeof listed === 'string' || by !== 'symbol' || LETTERS.test(listed.symbol)) return false;
  return !knownOrFormer(isKnown)(listed.symbol, listed.market);
}
