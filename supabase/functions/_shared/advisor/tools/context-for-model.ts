import type { Portfolio } from '../data/portfolio.ts';
import type { SavedPortfolio } from '../data/own-rows.ts';
import { fenced } from './fence.ts';
import { LISTED_MAX } from './listed.ts';
import { plainName } from './plain.ts';

const PORTFOLIOS_TOLD = 20;

interface Context {
  readonly today: string;
  readonly main: Portfolio | null;
  /** Of who named no portfolio; null where they chose to talk about none. */
  readonly saved: readonly SavedPortfolio[] | null;
  readonly world: Portfolio['world'];
}

/** What the model knows before it asks: what is talked about, by symbol and without amounts. Fenced data, no instruction. */
export function contextForModel({ today, main, saved, world }: Context): string {
  return fenced({
    today,
    ...(world === 'sample-market' && { prices: 'sample market: made up for trying out' }),
    ...(main === null
      ? {
          talks_about: 'no portfolio',
          ...(saved !== null && {
            saved_portfolios: saved
              .slice(0, PORTFOLIOS_TOLD)
              .map(({ id, name, currency, holdings_count: holdings }) => ({
                id,
                name: plainName(name),
                currency,
                holdings,
              })),
            seen: Math.min(saved.length, PORTFOLIOS_TOLD),
            of: saved.length,
          }),
        }
      : {
          talks_about: {
            name: main.name === null ? 'holdings typed and not saved' : plainName(main.name),
            counted_in: main.base,
            symbols: main.holdings
              .slice(0, LISTED_MAX)
              .map(({ symbol, market, exchange }) => `${exchange ?? market}:${symbol}`),
            seen: Math.min(main.holdings.length, LISTED_MAX),
            of: main.holdings.length,
            ...(main.assets.length > 0 && { other_assets: main.assets.length }),
          },
        }),
  });
}
