import {
  MAX_SHARED_HOLDINGS,
  readSharedReport,
  SHARED_INDICES,
  SHARED_NAME_MAX,
  WHOLE,
  writeSharedReport,
  type SharedReport,
} from '@ballast/contract/shared-report';
import { roundEstimate } from '@ballast/engine/numerics/round-estimate';
import type { ContributionRow } from '@ballast/engine/report/contributions/contributions';
import type { Headline } from '@ballast/engine/report/headline/headline';
import type { RiskReport } from '@ballast/engine/report/report';
import { hasWorseByIndex } from '../crises/crisis-facts.ts';
import type { ReportSubject } from '../store/subject.ts';

interface Words {
  readonly nameOf: (key: string) => string;
  readonly scope: SharedReport['scope'];
}

/** What a link may hold of a report; null where it has not enough figures for one. Amounts and numbers of shares stay here. */
export function sharedReportOf(
  sections: Partial<RiskReport>,
  { holdings: positions, prices }: Pick<ReportSubject, 'holdings' | 'prices'>,
  { nameOf, scope }: Words,
): SharedReport | null {
  const { headline, contributions, crises, coverage } = sections;
  if (headline?.ok !== true || contributions?.ok !== true) return null;
  const { value, basis } = headline;
  const { oneIn, horizon, loss, interval, benchmark } = value;
  const listings = new Map(
    positions.map(({ key, holding: { symbol, exchange, market } }) => [key, `${exchange ?? market}:${symbol}`]),
  );
  const ordered = contributions.value.rows.toSorted((a, b) => b.weight - a.weight);
  const rows = ordered.map((row) => ({
    ...nameIn(listings.get(row.key) ?? row.key, nameOf(row.key)),
    weight: inHundredths(row.weight),
    risk: inHundredths(row.riskContribution),
  }));
  const rest = ordered.slice(MAX_SHARED_HOLDINGS);
  const worst = crises?.ok === true ? crises.value.worst : null;
  const index = SHARED_INDICES.find((key) => key === benchmark?.key);
  const report: SharedReport = {
    asOf: basis.window.to,
    base: basis.currency,
    samples:
      prices === 'sample-market' ? 'all' : coverage?.ok === true && coverage.value.sample.length > 0 ? 'some' : 'none',
    scope,
    volatility: volatilityOf(value),
    badDay: {
      oneIn: Math.round(oneIn),
      horizon,
      loss: inHundredths(
        roundEstimate(loss.fraction, interval && { low: interval.low.fraction, high: interval.high.fraction }),
      ),
    },
    index:
      benchmark === null || index === undefined
        ? null
        : {
            key: index,
            volatility: inHundredths(benchmark.volatility),
            loss: benchmark.loss === null ? null : inHundredths(roundEstimate(benchmark.loss, null)),
          },
    crash:
      worst === null || worst.change === null
        ? null
        : {
            id: worst.crisis.id,
            change: inHundredths(roundEstimate(worst.change, null)),
            indexLoss:
              worst.indexChange === null ? null : inHundredths(roundEstimate(Math.max(-1, -worst.indexChange), null)),
            isPartial: worst.coverage.extent !== 'all',
            standIn: inHundredths(worst.coverage.proxied),
            ...(crises?.ok === true && hasWorseByIndex(crises.value) && { isByOwn: true as const }),
          },
    holdings: rows.slice(0, MAX_SHARED_HOLDINGS),
    others:
      rest.length === 0
        ? null
        : {
            count: rest.length,
            weight: inHundredths(sumOf(rest, 'weight')),
            risk: inHundredths(sumOf(rest, 'riskContribution')),
          },
  };
  // What the receiver would refuse is no link: a portfolio of nothing, figures beyond every bound.
  return readSharedReport(writeSharedReport(report)).ok ? report : null;
}

function volatilityOf({ volatility }: Headline): SharedReport['volatility'] {
  if (volatility === null) return null;
  const { value, interval } = volatility;
  return {
    value: inHundredths(value),
    interval: interval && { low: inHundredths(interval.low), high: inHundredths(interval.high) },
  };
}

/** Funds and metals have a name beside the symbol; of it what a link may hold. */
function nameIn(listing: string, name: string): { listing: string; name: string | null } {
  const symbol = listing.slice(listing.indexOf(':') + 1);
  const plain = name
    .normalize()
    .replaceAll(/[^\p{L}\p{M}\p{N} &'’()+,%-]+/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replaceAll(/ {2,}/g, ' ');
  const cut = plain.slice(0, SHARED_NAME_MAX).trim();
  return { listing, name: name === symbol || cut === '' ? null : cut };
}

/** Of the arithmetic alone. */
const TINY = 1e-6;

/**
 * Whole hundredths of a percent that are written alike, with one decimal and with none: 7.249% would be 7.25% and then 7.3%, so it is
 * 7.24%.
 */
function inHundredths(part: number): number {
  const exact = Math.abs(part) * WHOLE;
  const rounded = Math.round(exact);
  const isHalfway = rounded % 10 === 5 || rounded % 100 === 50;
  const hundredths = isHalfway && rounded - exact > TINY ? rounded - 1 : rounded;
  // Never −0, which JSON writes as 0.
  return Math.sign(part) * hundredths || 0;
}

function sumOf(rows: readonly ContributionRow[], of: 'weight' | 'riskContribution'): number {
  return rows.reduce((sum, row) => sum + row[of], 0);
}
