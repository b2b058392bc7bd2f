import { describe, expect, it } from 'vitest';
import { fixtureBytes } from '../import/testing/fixture.ts';
import type { DisclosureOptions } from './disclosure.ts';
import { disclosureOf, readDisclosures } from './read-disclosures.ts';

const IN: DisclosureOptions = { today: '2026-11-20', market: 'IN' };
const US: DisclosureOptions = { today: '2026-11-20', market: 'US' };

async function portfolios(file: string, options: DisclosureOptions) {
  const read = await readDisclosures(fixtureBytes(`../disclosures/${file}`), options);
  if (!read.ok) throw new Error(`${file}: ${read.reason}`);
  return read.value;
}

/** `key or ISIN weight` of stocks, `kind weight` of the rest. */
async function linesOf(file: string, options: DisclosureOptions, place = 0) {
  const found = (await portfolios(file, options))[place];
  if (found === undefined) throw new Error(`${file} has no portfolio ${String(place)}`);
  const lines = found.constituents.map(({ kind, isin, key, name, weight }) =>
    kind === 'stock' ? `${isin ?? key ?? name} ${weight.toFixed(4)}` : `${kind} ${weight.toFixed(4)}`,
  );
  return { fund: found.fund, asOf: found.asOf, total: Number(found.total.toFixed(6)), lines };
}

describe('a disclosure', () => {
  it('of a fund house with sections, subtotals and footnotes', async () => {
    expect(await linesOf('sections.xlsx.jsonl', IN)).toEqual({
      fund: 'Banyan Flexi Cap Fund',
      asOf: '2026-10-31',
      total: 0.999,
      lines: [
        'INE040A01034 0.3000',
        'INE002A01018 0.2500',
        'INE009A01021 0.2000',
        'INE018A01030 0.1500',
        'bond 0.0400',
        'cash 0.0590',
      ],
    });
    const [found] = await portfolios('sections.xlsx.jsonl', IN);
    expect(found?.constituents.slice(0, 4).map(({ name }) => name)).toEqual([
      'HDFC Bank Ltd.',
      'Reliance Industries Ltd.',
      'Infosys Limited',
      'Larsen and Toubro Ltd.',
    ]);
  });

  it('of a fund house whose headings have subtotals, in fractions, one sheet a scheme', async () => {
    expect(await linesOf('subtotals-in-headings.xlsx.jsonl', IN)).toEqual({
      fund: 'Cedar Large Cap Fund',
      asOf: '2026-10-31',
      total: 1,
      lines: ['INE040A01034 0.4000', 'INE090A01021 0.3500', 'INE002A01018 0.2000', 'cash 0.0500'],
    });
    // The futures are beside the total: stocks, deposits and cash alone make 100%.
    expect(await linesOf('subtotals-in-headings.xlsx.jsonl', IN, 1)).toEqual({
      fund: 'Cedar Equity Arbitrage Fund',
      asOf: '2026-10-31',
      total: 1,
      lines: ['INE002A01018 0.6000', 'bond 0.2000', 'cash 0.2000'],
    });
  });

  it('of a fund house that writes percentages as text, with stocks abroad', async () => {
    expect(await linesOf('percent-text.xlsx.jsonl', IN)).toEqual({
      fund: 'Neem Flexi Cap Fund',
      asOf: '2026-09-30',
      total: 1,
      lines: [
        'INE040A01034 0.4500',
        'US5949181045 0.2000',
        'INE009A01021 0.1500',
        'US02079K3059 0.1000',
        'bond 0.0600',
        'cash 0.0400',
      ],
    });
  });

  it('of an ETF issuer with lines above the table and asset classes', async () => {
    expect(await linesOf('preamble.csv', US)).toEqual({
      fund: 'Harbor Core US Large Cap ETF',
      asOf: '2026-10-30',
      total: 1,
      lines: [
        'US:AAPL 0.4000',
        'US:MSFT 0.3500',
        'US:GOOGL 0.1500',
        'US:XOM 0.0950',
        'bond 0.0040',
        'cash 0.0010',
        'derivative 0.0000',
      ],
    });
  });

  it('of an ETF issuer with tickers and identifiers', async () => {
    expect(await linesOf('identifiers.xlsx.jsonl', US)).toEqual({
      fund: 'Beacon Technology Sector ETF',
      asOf: '2026-10-30',
      total: 1,
      lines: ['US:AAPL 0.5000', 'US:MSFT 0.3000', 'US:NVDA 0.1950', 'cash 0.0050'],
    });
  });

  it('of an ETF issuer with percent of fund in sections', async () => {
    expect(await linesOf('percent-of-fund.csv', US)).toEqual({
      fund: 'Meridian Total Market ETF',
      asOf: '2026-10-31',
      total: 1,
      lines: ['US:AAPL 0.4500', 'US:T 0.3000', 'US:XOM 0.2400', 'cash 0.0100'],
    });
  });

  it('on Form N-PORT, with a short position and a future', async () => {
    expect(await linesOf('n-port.xml', US)).toEqual({
      fund: 'Granite 500 & More Fund',
      asOf: '2026-10-31',
      total: 1,
      lines: [
        'US0378331005 0.4000',
        'US30231G1022 0.3000',
        'US00206R1023 0.2000',
        'US88160R1014 -0.0200',
        'derivative 0.0005',
        'cash 0.1195',
      ],
    });
  });

  it('is refused where its weights add up to 83%', async () => {
    const [found] = await portfolios('sums-to-83.csv', IN);
    expect(found?.total).toBeCloseTo(0.83, 10);
    expect(found && disclosureOf(found, IN)).toEqual({ ok: false, reason: 'wrong_total' });
  });

  it('is taken where its weights add up to 99.9%', async () => {
    const [found] = await portfolios('sections.xlsx.jsonl', IN);
    expect(found && disclosureOf(found, IN).ok).toBe(true);
  });
});
