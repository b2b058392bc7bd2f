import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { assert, describe, expect, it } from 'vitest';
import { ASSET_KINDS, COMPOUNDINGS, type Asset } from '@ballast/engine/assets/asset';
import { ASSET_TERMS, type AssetTerm } from '@ballast/engine/assets/asset-terms';
import { addDays } from '@ballast/engine/calendar/day';
import { MARKETS, type Market } from '@ballast/engine/quotes/market';
import { parseHoldings } from '@ballast/engine/testing/parse-holdings';
import { wellKnown } from './well-known.ts';
import { readAsset } from '@ballast/engine/holdings/asset-text';
import { formatAsset } from '@ballast/engine/holdings/format-asset';

/** One input a line: market, what is typed, what is read. */
const TABLE = new URL('typed-assets.tsv', import.meta.url);
const rows = readFileSync(TABLE, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [market, typed = '', reads = ''] = line.split('\t');
    return { market: MARKETS.find((one) => one === market) ?? 'IN', typed, reads };
  });
const heldIn = (account: string | null | undefined) => (account ? ` in ${account}` : '');

function summary(typed: string, market: Market): string {
  const { holdings, assets, questions, problems } = parseHoldings(typed, { ...wellKnown, market });
  return [
    ...holdings.map(({ symbol, shares, account }) => `${symbol} ${String(shares)}${heldIn(account)}`),
    ...assets.map(({ asset }) => `${formatAsset(asset)}${heldIn(asset.account)}`),
    ...questions.map(({ raw }) => `${raw}?`),
    ...problems.map(({ code, kind, missing }) =>
      kind === undefined ? code : `${code}: ${kind}${missing ? ` ${missing}` : ''}`,
    ),
  ].join(' · ');
}

describe('assets as people type them', () => {
  it.each(rows)('$market: $typed reads as $reads', ({ market, typed, reads }) => {
    expect(summary(typed, market)).toBe(reads);
  });
});

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days));
const money = fc.integer({ min: 1, max: 1e9 }).map((cents) => cents / 100);
const TERMS: { readonly [Term in AssetTerm]: fc.Arbitrary<Asset[Term]> } = {
  amount: money,
  quantity: fc.integer({ min: 1, max: 1e8 }).map((part) => part / 1e4),
  purity: fc.constantFrom(1, 22 / 24, 18 / 24, 0.995, 0.916),
  code: fc.constantFrom('BTC', 'ETH', 'DOGE', 'SOL', 'USDT'),
  rate: fc.integer({ min: 0, max: 2000 }).map((part) => part / 100),
  compounding: fc.constantFrom(...COMPOUNDINGS),
  startsOn: day.filter((one) => one < '2020'),
  maturesOn: day.filter((one) => one > '2021'),
  asOf: day,
  volatility: fc.integer({ min: 1, max: 20_000 }).map((part) => part / 1e4),
};
const assetOf = (kind: (typeof ASSET_KINDS)[number]): fc.Arbitrary<Asset> => {
  const { needed, optional } = ASSET_TERMS[kind];
  const term = <Term extends AssetTerm>(name: Term): fc.Arbitrary<Asset[Term] | null> => {
    if (needed.includes(name)) return TERMS[name];
    return optional.includes(name) ? fc.option(TERMS[name]) : fc.constant(null);
  };
  return fc.record({
    kind: fc.constant(kind),
    name: fc.constant(''),
    currency:
      kind === 'crypto' || kind === 'gold' || kind === 'silver' ? fc.constant('USD') : fc.constantFrom('INR', 'USD'),
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
    account: fc.constant(null),
  });
};

it('every asset is read back as it was from the line that it is written as', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ASSET_KINDS).chain(assetOf), (asset) => {
      const read = readAsset(formatAsset(asset), { market: 'US', isKnown: () => false });
      assert(read?.ok, formatAsset(asset));
      expect({ ...read.asset, name: '' }).toEqual(asset);
    }),
    { numRuns: 500 },
  );
});
