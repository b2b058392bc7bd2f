import { basisNotes, coveredBy } from '@ballast/supabase/functions/_shared/advisor/tools/about';
import { report as reportWords } from '@ballast/messages/en/report';
import { addDays } from '@ballast/engine/calendar/day';
import { leftOutOf, type Coverage } from '@ballast/engine/portfolio-history/coverage';
import { buildContext } from '@ballast/engine/report/context';
import type { ReportHolding, ReportInput } from '@ballast/engine/report/input';
import { DEFAULT_OPTIONS } from '@ballast/engine/report/options';
import { SECTIONS } from '@ballast/engine/report/report';
import * as fc from 'fast-check';
import { createTranslator } from 'use-intl/core';
import { assert, describe, expect, it } from 'vitest';
import { coverageSentence } from './words/use-coverage-sentence.ts';

const PORTFOLIOS = 2_000;
/** So many reports, on a machine that may be busy. */
const SLOW_MS = 600_000;
const DAYS = 80;
const DOLLAR = 85;
const OPTIONS = { ...DEFAULT_OPTIONS, base: 'INR', window: 'max' } as const;
const dates = Array.from({ length: DAYS }, (_, day) => addDays('2026-01-01', day));

/** What can be wrong with a holding, of either country. */
interface Odd {
  readonly isForeign: boolean;
  readonly value: number;
  readonly price: 'known' | 'missing' | 'out_of_range';
  readonly closes: 'all' | 'late' | 'none';
  readonly isTwice: boolean;
}
interface Case {
  readonly odds: readonly Odd[];
  readonly rateToday: boolean;
  readonly ratesBefore: boolean;
  readonly index: boolean;
}

const someOdd: fc.Arbitrary<Odd> = fc.record({
  isForeign: fc.boolean(),
  value: fc.oneof(fc.double({ min: 1, max: 1e7, noNaN: true }), fc.constant(0)),
  price: fc.oneof(
    { weight: 6, arbitrary: fc.constant('known' as const) },
    { weight: 1, arbitrary: fc.constantFrom('missing' as const, 'out_of_range' as const) },
  ),
  closes: fc.oneof(
    { weight: 4, arbitrary: fc.constant('all' as const) },
    { weight: 1, arbitrary: fc.constantFrom('late' as const, 'none' as const) },
  ),
  isTwice: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});
const someCase: fc.Arbitrary<Case> = fc.record({
  odds: fc.array(someOdd, { minLength: 1, maxLength: 6 }),
  rateToday: fc.boolean(),
  ratesBefore: fc.boolean(),
  index: fc.boolean(),
});

const keyOf = ({ isForeign }: Odd, place: number) => `${isForeign ? 'US' : 'IN'}:H${String(place)}`;
/** Moves that differ from holding to holding and never rest. */
const close = (place: number, day: number) => 100 * (1 + 0.02 * Math.sin((day + 1) * (place + 2) * 1.7));

function inputOf({ odds, rateToday, ratesBefore, index }: Case): ReportInput {
  const priced = odds.flatMap((odd, place): ReportHolding[] => {
    if (odd.price === 'missing') return [];
    const one: ReportHolding = {
      key: keyOf(odd, place),
      market: odd.isForeign ? 'US' : 'IN',
      currency: odd.isForeign ? 'USD' : 'INR',
      shares: 1,
      value: odd.price === 'out_of_range' ? -1 : odd.value,
      sector: null,
      price: 'market',
    };
    return odd.isTwice ? [one, one] : [one];
  });
  const series = odds.flatMap((odd, place) =>
    odd.closes === 'none'
      ? []
      : {
          key: keyOf(odd, place),
          currency: odd.isForeign ? ('USD' as const) : ('INR' as const),
          closes: dates.map((_, day) => (odd.closes === 'late' && day < DAYS / 2 ? null : close(place, day))),
        },
  );
  const nifty = { key: 'IN:NIFTY50', currency: 'INR' as const, closes: dates.map((_, day) => close(9, day)) };
  return {
    today: dates.at(-1) ?? '',
    holdings: priced,
    unpriced: odds.flatMap((odd, place) => (odd.price === 'missing' ? keyOf(odd, place) : [])),
    prices: {
      dates,
      series: index ? [...series, nifty] : series,
      rates: ratesBefore ? [{ base: 'USD', quote: 'INR', rates: dates.map((_, day) => DOLLAR + (day % 3) / 10) }] : [],
    },
    rates: rateToday ? [{ base: 'USD', quote: 'INR', rate: DOLLAR, source: 'test', as_of: '', stale: false }] : [],
    references: index ? [{ key: 'IN:NIFTY50', market: 'IN', sector: null }] : [],
  };
}

/** What nobody can know the worth of, by the case alone. */
function unvaluedIn({ odds, rateToday }: Case): number {
  const unvalued = odds.reduce((count, odd) => {
    if (odd.price === 'missing') return count + 1;
    const twice = odd.isTwice ? 1 : 0;
    const isUnknown = odd.price === 'out_of_range' || (odd.isForeign && !rateToday);
    return count + twice + (isUnknown ? 1 : 0);
  }, 0);
  return unvalued;
}

const t = createTranslator({ locale: 'en', messages: { report: reportWords }, namespace: 'report.coverage' });
const words = {
  t,
  part: (value: number) => `${(100 * value).toFixed(4)}%`,
  list: (keys: readonly string[]) => keys.join(', '),
};
const noneOf = (coverage: Coverage) => (coverage.extent === 'all' ? 0 : coverage.none);

const isNear = (a: number, b: number) => Math.abs(a - b) < 1e-9;

/** What the holdings of these keys are worth in rupees, by the input alone. */
function totalOf({ holdings }: ReportInput, keys: ReadonlySet<string>): number {
  return [...keys].reduce((sum, key) => {
    const held = holdings.find((one) => one.key === key);
    assert(held);
    return sum + (held.currency === 'USD' ? DOLLAR * held.value : held.value);
  }, 0);
}

describe('two thousand portfolios', { timeout: SLOW_MS }, () => {
  it('say the same of what they cover in every section, sentence, file and tool, and what the input says', () => {
    const seen = { all: 0, part: 0, unknown: 0, none: 0 };
    fc.assert(
      fc.property(someCase, (one) => {
        const input = inputOf(one);
        const context = buildContext(input, OPTIONS);
        if (!context.ok) {
          seen.none += 1;
          return;
        }
        const { history } = context.value;
        const { coverage } = history;
        const leftOut = leftOutOf(coverage);
        seen[coverage.extent] += 1;
        const wrong: string[] = [];
        const hold = (what: string, is: boolean) => void (is || wrong.push(what));
        const isUnknown = coverage.extent === 'unknown';

        // Against the input: every holding is counted or left out, once; `all` and `unknown` mean what they say.
        const given = [...input.holdings.map(({ key }) => key), ...input.unpriced].toSorted();
        const reported = [...history.holdings.map(({ held }) => held.key), ...leftOut.map(({ key }) => key)].toSorted();
        hold('each holding once', JSON.stringify(reported) === JSON.stringify(given));
        hold('all', (coverage.extent === 'all') === (history.holdings.length === given.length));
        hold('unknown', isUnknown === unvaluedIn(one) > 0);
        hold('parts add up', isNear(coverage.own + coverage.proxied + noneOf(coverage), 1));
        const total = totalOf(input, new Set(history.holdings.map(({ held }) => held.key)));
        const known = total + leftOut.reduce((sum, { value }) => sum + (value ?? 0), 0);
        hold('total', isNear(history.total / total, 1));
        hold('covered part', isNear(coverage.own + coverage.proxied, total / known));

        // Every section rests on the same, its weights add up, and what is left out is never passed over.
        const [exposure, findings] = [SECTIONS.exposure(context), SECTIONS.findings(context)];
        const [currency, crises] = [SECTIONS.currency(context), SECTIONS.crises(context)];
        assert(exposure.ok && findings.ok && crises.ok);
        for (const made of [SECTIONS.headline(context), exposure, findings, SECTIONS.coverage(context)])
          hold('one coverage', !made.ok || made.basis.coverage === coverage);
        const weights = exposure.value.countries.reduce((sum, { weight }) => sum + weight, 0);
        hold('weights add up', isNear(weights, 1));
        const isAbout = ['unvalued_holdings', 'low_quality_data'];
        const lowQuality = findings.value.findings.find(({ id }) => isAbout.includes(id));
        const isRaised = isUnknown || coverage.proxied + noneOf(coverage) > 0.05;
        hold('weak data', (lowQuality !== undefined) === isRaised);
        hold('weak data of an unknown part', !isUnknown || lowQuality?.id === 'unvalued_holdings');
        hold('weak data is a part', lowQuality?.unit !== 'fraction' || lowQuality.figure <= 1 + 1e-9);
        const saysAllIsHome = !currency.ok && currency.reason === 'no_foreign_currency';
        hold('all is in the base currency', !saysAllIsHome || coverage.extent === 'all');
        for (const { coverage: replayed } of crises.value.replays) {
          hold('a replay of all', replayed.extent !== 'all' || coverage.extent === 'all');
          hold('a replay of an unknown part', !isUnknown || replayed.extent === 'unknown');
        }

        // The sentence, on the page and in the head of every file, and the advisor's tools.
        const sentence = coverageSentence(coverage, words);
        hold('the sentence says all', /\ball\b/i.test(sentence) === (coverage.extent === 'all'));
        hold(
          'the sentence names',
          leftOut.every(({ key }) => sentence.includes(key)),
        );
        const basis = { currency: history.base, window: history.window, coverage, tail: null, hoursFactor: null };
        const tool = coveredBy(basis);
        hold('the tool', tool === 'unknown' ? isUnknown : !isUnknown && isNear(tool, total / known));
        const notes = JSON.stringify(basisNotes(basis));
        hold('the notes name', notes.includes('in_no_figure') === leftOut.length > 0);
        hold('the notes give a part', !isUnknown || !notes.includes('covered_by'));
        expect(wrong).toEqual([]);
      }),
      { numRuns: PORTFOLIOS, seed: 20_261_122 },
    );
    // It is no test of anything where one of these never comes.
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(PORTFOLIOS / 100);
  });
});
