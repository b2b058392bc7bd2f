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
import type { Headline } from '@ballast/engine/report/headline/headline';
import type { RiskReport } from '@ballast/engine/report/report';
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
  const weights = wholeParts(ordered.map(({ weight }) => weight));
  const rows = ordered.map((row, place) => ({
    ...nameIn(listings.get(row.key) ?? row.key, nameOf(row.key)),
    weight: weights[place] ?? 0,
    risk: inHundredths(row.riskContribution),
  }));
  const rest = rows.slice(MAX_SHARED_HOLDINGS);
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
            indexLoss: inHundredths(
              roundEstimate(
                worst.indexChange === null ? worst.crisis.benchmarkLoss : Math.max(-1, -worst.indexChange),
                null,
              ),
            ),
            isPartial: worst.coverage.extent !== 'all',
            standIn: inHundredths(worst.coverage.proxied),
          },
    holdings: rows.slice(0, MAX_SHARED_HOLDINGS),
    others: rest.length === 0 ? null : { count: rest.length, weight: sumOf(rest, 'weight'), risk: sumOf(rest, 'risk') },
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

/** Fractions that add up to 1 as whole hundredths of a percent that add up to all: the largest remainders are rounded up. */
function wholeParts(fractions: readonly number[]): readonly number[] {
  const exact = fractions.map((part) => part * WHOLE);
  const parts = exact.map(Math.floor);
  const missing = WHOLE - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact.map((part, place) => ({ place, left: part - Math.floor(part) }));
  for (const { place } of byRemainder.toSorted((a, b) => b.left - a.left).slice(0, Math.max(0, missing))) {
    parts[place] = (parts[place] ?? 0) + 1;
  }
  return parts;
}

function inHundredths(part: number): number {
  // Never −0, which JSON writes as 0.
  return Math.round(part * WHOLE) || 0;
}

function sumOf(rows: readonly { readonly weight: number; readonly risk: number }[], of: 'weight' | 'risk'): number {
  return rows.reduce((sum, row) => sum + row[of], 0);
}
