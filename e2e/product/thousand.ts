import type { YahooStandIn } from '@ballast/supabase/testing/yahoo-stand-in';

const letter = (n: number): string => String.fromCodePoint(65 + (n % 26));

/** A thousand symbols of the US market, none of them a real one's. */
export const THOUSAND_SYMBOLS: readonly string[] = Array.from(
  { length: 1000 },
  (_, n) => `Q${letter(n)}${letter(Math.floor(n / 26))}${letter(Math.floor(n / 676))}`,
);

export const THOUSAND_LINES = THOUSAND_SYMBOLS.map((symbol) => `${symbol}: 1,500 shares @ $1,234.50`).join('\n');

/** Puts them on the market, each at a price of its own. */
export function listThousand(yahoo: YahooStandIn): void {
  for (const [n, symbol] of THOUSAND_SYMBOLS.entries()) {
    yahoo.setQuote(symbol, {
      currency: 'USD',
      exchange: 'NMS',
      regularMarketPrice: 100 + n,
      regularMarketChange: 1,
      regularMarketChangePercent: 1,
    });
  }
}
