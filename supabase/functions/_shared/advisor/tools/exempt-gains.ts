import { advisorToolArgs } from '@ballast/contract/advisor-tools';
import { isFundCode } from '@ballast/engine/funds/fund-code';
import type { ShareLots } from '@ballast/engine/ledger/lot';
import { exemptGains as exemptGainsOf, longTermLots, saleWithin } from '@ballast/engine/tax/exempt-gains';
import { residenceIn } from '@ballast/engine/tax/seller';
import type { KnownInstrument } from '../data/instruments.ts';
import type { AdvisorTool, Json } from '../types.ts';
import { aboutTrades, nameOf } from './about.ts';
import { figureList, type FigureList, type Subject } from './figure-list.ts';
import { LISTED_MAX } from './listed.ts';
import { lotsAtPrices, unlocked } from './lots-at-prices.ts';
import { tradesPlace } from './places.ts';
import { NO_RESIDENCE, todayOf } from './seller.ts';
import { holdingSubject, portfolioSubject } from './subjects.ts';
import { answer, defineTool, refuse, type ToolContext } from './tool.ts';

/** India's tax-free long-term gains of the year: what is used and left, and which long-term gains are not realized yet. */
export function exemptGains(context: ToolContext): AdvisorTool {
  return defineTool(
    {
      name: 'exempt_gains',
      description:
        'For residents of India: how much of the year’s tax-free long-term gains of listed shares and equity-oriented funds the imported trades have used and what is left, the unrealized long-term gain of each at today’s price by lots, and how many of it could be sold before its gains alone use up what is left; units of an ELSS that are still locked are in neither. It says what there is, never what to sell. Ask sale_tax what one sale would cost.',
      args: advisorToolArgs.exempt_gains,
      run: ({ portfolio: asked, tax_residence: said }, signal) =>
        aboutTrades(context, asked, signal, async ({ portfolio, id: portfolioId, trades }) => {
          if (context.data.prices.world === 'sample-market')
            return refuse('Gains of trades need prices of the market, and the person looks at the sample market.');
          const residence = said ?? residenceIn(portfolio.base, await context.data.rows.taxResidence(signal));
          if (residence !== 'IN')
            return refuse(
              residence === 'unknown'
                ? `This holds for residents of India alone, and ${NO_RESIDENCE}.`
                : 'This holds for residents of India alone. If the person says that they are one, pass `tax_residence` IN.',
            );
          const today = todayOf(residence, context.deps.now());
          const found = await lotsAtPrices(context, { trades, today }, signal);
          const { lots, assets, instruments, prices, provider, asOf } = found;
          const shares = [...lots].filter(([key]) => assets.get(key) === 'equity');
          const isUnsorted = [...assets.values()].includes(null);
          const exempt = exemptGainsOf(
            shares.map(([, share]) => share),
            today,
          );
          if (exempt === null) return refuse('No rule is known for this year.');
          const list = figureList(context.sourceIds());
          const whole = portfolioSubject(portfolio);
          const data = {
            portfolio: nameOf(portfolio),
            tax_year: { from: exempt.first, to: exempt.last },
            tax_free_a_year: list.money(whole, 'exempt_amount', exempt.amount, 'INR'),
            used: list.money(whole, 'exempt_used', exempt.used, 'INR'),
            left: list.money(whole, 'exempt_left', exempt.left, 'INR'),
            ...(exempt.unknown > 0 && { sold_lots_not_counted: exempt.unknown }),
            ...(exempt.grandfathered > 0 && {
              sold_lots_counted_by_cost: `${String(exempt.grandfathered)}, bought before February 2018: tax may count less of their gain`,
            }),
            not_counted: `sales in other accounts, funds that are not equity-oriented, and losses carried forward${isUnsorted ? '; of some funds here it is not known what they hold' : ''}`,
            unrealized_long_term: shares
              .flatMap(([key, share]) => {
                const price = prices.get(key);
                if (price === undefined) return [];
                const row = rowOf(
                  share,
                  { price, day: today, allowance: exempt.left, known: instruments.get(key) },
                  list,
                  holdingSubject(key, instruments.get(key)?.name ?? null),
                );
                return row ?? [];
              })
              .slice(0, LISTED_MAX),
            rule: exempt.source,
            selling_and_buying_back: 'has costs, and on one day it is no capital gain but nets off as intraday',
          };
          const facts = { provider, as_of: asOf, coverage: null, path: tradesPlace(portfolioId) };
          return answer('exempt_gains', list, facts, data);
        }),
    },
    context,
  );
}

/** Units of a scheme have three decimals; shares are whole. */
const SMALLEST_OF_FUND = 0.001;

interface Sale {
  readonly price: number;
  readonly day: string;
  readonly allowance: number;
  readonly known: KnownInstrument | undefined;
}

function rowOf(held: ShareLots, sale: Sale, list: FigureList, of: Subject): Json {
  const { open, locked, lockedUntil } = unlocked(held, sale.known, sale.day);
  const share = { ...held, open };
  const long = longTermLots(share, sale.price, sale.day);
  const lock = locked > 0 && { locked_units: list.shares(of, 'shares', locked), locked_until: lockedUntil };
  if (long === null) return lock === false ? null : { symbol: share.symbol, ...lock };
  return {
    symbol: share.symbol,
    ...lock,
    shares: list.shares(of, 'trade', long.quantity),
    gain_if_sold: list.money(of, 'long_term_gain', long.gain, share.currency),
    within_what_is_left: share.missing.length > 0 || long.unknown > 0 ? null : withinOf(share, sale, list, of),
    ...(share.missing.length > 0 && { incomplete: 'the trades do not have all purchases of it' }),
    ...(long.unknown > 0 && { shares_whose_gain_is_unknown: long.unknown }),
  };
}

/** How many could be sold before the gains of this holding alone use up what is left. */
function withinOf(share: ShareLots, sale: Sale, list: FigureList, of: Subject): Json {
  const isFund = isFundCode(share.symbol, share.market);
  const within = saleWithin(share, { ...sale, smallest: isFund ? SMALLEST_OF_FUND : 1 });
  if (within === null) return null;
  return {
    shares: list.shares(of, 'exempt_shares', within.quantity),
    gain: list.money(of, 'long_term_gain', within.gain, share.currency),
  };
}
