import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_TYPES } from '../../assets/account.ts';
import { ASSET_TERMS, type AssetTerm } from '../../assets/asset-terms.ts';
import { ASSET_KINDS, COMPOUNDINGS, type Asset, type AssetKind } from '../../assets/asset.ts';
import { addDays } from '../../calendar/day.ts';
import { csvOf } from '../../csv/csv.ts';
import { neutralText } from '../../csv/neutral-text.ts';
import { currencyOfMarket, MARKETS, type Exchange, type Market } from '../../quotes/market.ts';
import { quoteKey } from '../../quotes/quote-key.ts';
import { BALLAST } from '../formats/ballast.ts';
import { FORMATS } from '../formats/registry.ts';
import { identify } from '../identity/identify.ts';
import type { InstrumentListing } from '../identity/resolution.ts';
import { importFile } from '../testing/import-file.ts';
import type { HeldHolding, ImportPlan } from '../plan/import-plan.ts';
import { planImport } from '../plan/plan-import.ts';
import { TRADE_ACTIONS } from '../../ledger/trade.ts';
import { nameOf, TODAY } from '../testing/fixture.ts';
import { workbook } from '../testing/workbook.ts';
import { isDerivative } from '../values/shapes.ts';
import {
  portfolioRows,
  portfolioTables,
  type ExportedHolding,
  type ExportedTrade,
  type ExportTable,
} from './portfolio-tables.ts';

interface Portfolio {
  readonly holdings: readonly ExportedHolding[];
  readonly assets: readonly Asset[];
  readonly trades: readonly ExportedTrade[];
}

/** Some are listed in both countries, some nowhere. */
const SYMBOLS: Readonly<Record<Market, readonly string[]>> = {
  IN: ['RELIANCE', 'INFY', 'M&M', 'BAJAJ-AUTO', 'TCS', 'NOWHERE-1', '500325', 'TATAMOTORS'],
  US: ['AAPL', 'INFY', 'BRK.B', 'BF.B', 'T', 'NOWHERE.2', 'FB'],
};
const EXCHANGES_OF: Readonly<Record<Market, readonly Exchange[]>> = { IN: ['NSE', 'BSE'], US: ['NYSE', 'NASDAQ'] };
const LISTINGS: readonly InstrumentListing[] = MARKETS.flatMap((market) =>
  SYMBOLS[market]
    .filter((symbol) => !symbol.startsWith('NOWHERE'))
    .flatMap((symbol) =>
      EXCHANGES_OF[market].slice(0, 1).map((exchange): InstrumentListing => ({
        symbol,
        exchange,
        name: `${symbol} ${market}`,
        isin: null,
        kind: 'share',
      })),
    ),
);

const day = fc.integer({ min: 0, max: 8000 }).map((days) => addDays('2004-01-01', days));
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 1_000_000 }),
  fc.double({ min: 1e-6, max: 1e12, noNaN: true }),
  fc.constantFrom(0.1 + 0.2, 1 / 3, 1e-6, 1e12, 1234.5678),
);
const price = fc.oneof(fc.constant(null), fc.constant(0), fc.double({ min: 1e-7, max: 1e9, noNaN: true }), quantity);
const name = fc.oneof(
  fc.constant(null),
  fc.constantFrom(
    '=HYPERLINK("http://bad.example","x")',
    '-1',
    "'@x",
    'Mahindra & Mahindra, Ltd',
    'two\nlines',
    'Total',
    'Header',
  ),
  // What is called `fut` is a future in every file.
  fc.string({ maxLength: 20 }).filter((text) => !isDerivative(text)),
);
const share = fc.constantFrom(...MARKETS).chain((market) =>
  fc.record({
    symbol: fc.constantFrom(...SYMBOLS[market]),
    market: fc.constant(market),
    currency: fc.constant(currencyOfMarket(market)),
    exchange: fc.oneof(fc.constant(null), fc.constantFrom(...EXCHANGES_OF[market])),
    name,
  }),
);
const holding = fc
  .tuple(share, fc.record({ shares: quantity, purchasePrice: price, purchaseDay: day }))
  .chain(([ofShare, amounts]) =>
    fc
      .option(fc.constantFrom(...ACCOUNT_TYPES))
      .map((account): ExportedHolding =>
        account === null ? { ...ofShare, ...amounts } : { ...ofShare, ...amounts, account },
      ),
  );
const time = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 86_399 }).map((seconds) => new Date(seconds * 1000).toISOString().slice(11, 19)),
);
const trade = fc
  .tuple(
    share,
    fc.record({
      day,
      time,
      quantity,
      price,
      charges: fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 1e6, noNaN: true })),
    }),
    fc.constantFrom(...TRADE_ACTIONS),
    fc.oneof(fc.constant(null), fc.constantFrom(2, 5, 1.5, 0.1)),
    fc.stringMatching(/^[a-z-]{3,12}:\d{4}:[A-Z0-9:=@+#.-]{1,40}$/),
  )
  .map(([ofShare, amounts, action, ratio, key]): ExportedTrade => {
    const isByRatio = action === 'split' && ratio !== null;
    return {
      ...ofShare,
      ...amounts,
      action,
      key,
      ratio: isByRatio ? ratio : null,
      quantity: isByRatio ? 0 : amounts.quantity,
      price: action === 'split' ? null : action === 'bonus' ? 0 : amounts.price,
    };
  });
const amount = fc.double({ min: 0.01, max: 1e12, noNaN: true });
const TERMS: { readonly [Term in AssetTerm]: fc.Arbitrary<NonNullable<Asset[Term]>> } = {
  amount,
  quantity: amount,
  purity: fc.constantFrom(1, 22 / 24, 0.995),
  code: fc.constantFrom('BTC', 'ETH', '1INCH'),
  rate: fc.oneof(fc.constant(0), fc.double({ min: 1e-4, max: 100, noNaN: true })),
  compounding: fc.constantFrom(...COMPOUNDINGS),
  startsOn: day.filter((one) => one < '2014'),
  maturesOn: fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2015-01-01', days)),
  asOf: day,
  volatility: fc.double({ min: 1e-6, max: 2, noNaN: true }),
};
const assetName = fc.oneof(
  fc.constant(''),
  fc.constantFrom('Total', '=1+1', 'Flat 12, "Tower 3"', '2024-01-31', '1e5', 'SBI'),
  // A file has no blanks around its cells.
  fc.string({ maxLength: 30 }).map((text) => text.replaceAll(/\s+/g, ' ').trim()),
);
const assetOf = (kind: AssetKind): fc.Arbitrary<Asset> => {
  const { needed, optional } = ASSET_TERMS[kind];
  const term = <Term extends AssetTerm>(which: Term): fc.Arbitrary<NonNullable<Asset[Term]> | null> => {
    if (needed.includes(which)) return TERMS[which];
    return optional.includes(which) ? fc.option(TERMS[which]) : fc.constant(null);
  };
  return fc.record({
    kind: fc.constant(kind),
    name: assetName,
    currency: fc.constantFrom('INR', 'USD', 'EUR', 'GBP', 'JPY'),
    amount: term('amount'),
    quantity: term('quantity'),
    purity: term('purity'),
    code: term('code'),
    rate: term('rate'),
    compounding: term('compounding'),
    startsOn: term('startsOn'),
    maturesOn: term('maturesOn'),
    asOf: term('asOf'),
    volatility: term('volatility'),
    account: fc.option(fc.constantFrom(...ACCOUNT_TYPES)),
  });
};
const asset = fc.constantFrom(...ASSET_KINDS).chain(assetOf);
const portfolio = fc.record({
  holdings: fc.uniqueArray(holding, {
    minLength: 1,
    maxLength: 8,
    selector: ({ symbol, market }) => quoteKey(symbol, market),
  }),
  assets: fc.array(asset, { maxLength: 6 }),
  trades: fc.uniqueArray(trade, { maxLength: 12, selector: ({ key }) => key }),
});

const asCsv = ({ holdings, assets, trades }: Portfolio): Uint8Array =>
  new TextEncoder().encode(csvOf(portfolioRows(portfolioTables(holdings, assets, trades))));

function asWorkbook({ holdings, assets, trades }: Portfolio): Uint8Array {
  const tables = portfolioTables(holdings, assets, trades);
  const sheet = (title: string, rows: ExportTable) => ({
    name: title,
    rows: rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? neutralText(cell) : (cell ?? '')))),
  });
  return workbook([
    sheet('Holdings', tables.holdings),
    sheet('Other assets', tables.assets),
    sheet('Trades', tables.trades),
  ]);
}

/** What importing a file comes to in a portfolio. */
async function planned(bytes: Uint8Array, into: Portfolio): Promise<ImportPlan> {
  const read = await importFile(bytes, FORMATS, { today: TODAY, answers: {} });
  if (!read.ok) throw new Error(`refused: ${read.reason}`);
  const { records, recognition } = read.value;
  if (records === null) throw new Error(nameOf(recognition));
  return planImport({
    formatId: BALLAST.id,
    records,
    resolutions: identify(records.instrumentRefs, LISTINGS),
    decisions: { shares: new Map(), splits: new Set(), declined: new Set() },
    holdings: into.holdings.map((one, id): HeldHolding => ({ ...held(one), id })),
    assets: into.assets,
    trades: into.trades.map(stored),
    today: TODAY,
  });
}

function held({ name: _name, ...one }: ExportedHolding): Omit<ExportedHolding, 'name'> {
  return one;
}

function stored({ name: _name, ...one }: ExportedTrade): Omit<ExportedTrade, 'name'> {
  return one;
}

const NOTHING: Portfolio = { holdings: [], assets: [], trades: [] };
const byKey = (a: { readonly key: string }, b: { readonly key: string }): number => (a.key < b.key ? -1 : 1);
const FILES = [
  ['CSV', asCsv],
  ['workbook', asWorkbook],
] as const;

describe('failure 29: our own export', () => {
  it.each(FILES)(
    'as a %s makes the same portfolio again, holdings, other assets and trades',
    async (_kind, written) => {
      await fc.assert(
        fc.asyncProperty(portfolio, async (one) => {
          const plan = await planned(written(one), NOTHING);
          const after = plan.changes.flatMap((change) => (change.after === null ? [] : [change.after]));
          const isHeld = new Set(one.holdings.map(({ symbol, market }) => quoteKey(symbol, market)));
          expect(after.filter(({ symbol, market }) => isHeld.has(quoteKey(symbol, market)))).toEqual(
            one.holdings.map(held),
          );
          expect(plan.newAssets).toEqual(one.assets);
          expect(plan.newTrades.toSorted(byKey)).toEqual(one.trades.map(stored).toSorted(byKey));
          expect(plan.questions).toEqual([]);
          expect(plan.counts.wrong).toBe(0);
        }),
      );
    },
  );

  it.each(FILES)('as a %s changes nothing in the portfolio it is of', async (_kind, written) => {
    await fc.assert(
      fc.asyncProperty(portfolio, async (one) => {
        const { changes, newAssets, newTrades, counts } = await planned(written(one), one);
        expect(newTrades).toEqual([]);
        expect(newAssets).toEqual([]);
        const isHeld = new Set(one.holdings.map(({ symbol, market }) => quoteKey(symbol, market)));
        const ofHeld = changes.flatMap(({ change, before }) =>
          before !== null && isHeld.has(quoteKey(before.symbol, before.market)) ? [change] : [],
        );
        expect(ofHeld).toEqual(one.holdings.map(() => 'unchanged'));
        expect(counts).toMatchObject({ updated: 0, closed: 0, wrong: 0, newTrades: 0, newAssets: 0 });
      }),
    );
  });

  it('of a portfolio without other assets and trades is one table', () => {
    expect(portfolioRows(portfolioTables([], [], []))).toEqual([
      ['Symbol', 'Name', 'Exchange', 'Market', 'Currency', 'Shares held', 'Average cost', 'Held since', 'Account'],
    ]);
  });

  it('failure 32: runs no formula that a company is named after, and reads the name back', async () => {
    const bad = '=HYPERLINK("http://bad.example","x")';
    const one: ExportedHolding = {
      symbol: 'AAPL',
      name: bad,
      exchange: 'NASDAQ',
      market: 'US',
      currency: 'USD',
      shares: 1.5,
      purchasePrice: null,
      purchaseDay: '2024-02-29',
    };
    const portfolioOfOne: Portfolio = { holdings: [one], assets: [], trades: [] };
    const bytes = asCsv(portfolioOfOne);
    expect(new TextDecoder().decode(bytes)).toContain(
      `AAPL,"'=HYPERLINK(""http://bad.example"",""x"")",NASDAQ,US,USD,1.5,,2024-02-29,\r\n`,
    );
    for (const file of [bytes, asWorkbook(portfolioOfOne)]) {
      const read = await importFile(file, FORMATS, { today: TODAY, answers: {} });
      expect(
        read.ok ? read.value.records?.holdings.map(({ instrumentRef }) => instrumentRef.name) : read.reason,
      ).toEqual([bad]);
    }
  });
});
