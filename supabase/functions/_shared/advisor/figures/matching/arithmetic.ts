import type { Claim } from '../claim.ts';
import type { Measure } from '../measures.ts';
import type { Candidate } from './candidate.ts';
import type { Cue } from './cues.ts';
import { figuresOf, rowsOf, type Facts } from './facts.ts';
import { changeFrom, gainBack, minus, over, plus, restOf, sumOf, times } from './formulas.ts';

/** What a figure may be computed from. */
export interface Operands {
  readonly facts: Facts;
  readonly cues: ReadonlySet<Cue>;
  /** Every subject the sentence speaks of. */
  readonly mentioned: readonly string[];
  /** Figures of the person's own words that may be meant. */
  readonly ownWords: readonly Candidate[];
  /** Figures of this sentence that have a source. */
  readonly inSight: readonly Candidate[];
}

/** As many names, own words and figures in sight as are computed with. */
const NAMED_MAX = 5;
const OWN_WORDS_MAX = 6;
const IN_SIGHT_MAX = 6;
/** “Your ten largest holdings.” */
const TOP_MAX = 10;

/**
 * What may be computed from the figures a sentence has a right to. Each rule is a formula that people use, of figures of
 * the same subject, of subjects that are named, or of the person's own words; most want a word that says so.
 */
export function* computed(claim: Claim, operands: Operands): Generator<Candidate> {
  const own = figuresOf(operands.facts, [...claim.keys, ...claim.settings]);
  yield* ofOneSubject(own, claim, operands);
  yield* ofPartAndWhole(own, claim, operands);
  yield* ofNamed(claim, operands);
  yield* ofAll(claim, operands);
  yield* withOwnWords(own, operands);
  yield* inSight(operands);
  if (operands.cues.has('part')) yield* partsInSight(operands);
  yield* converted(own, claim, operands);
}

/** What was paid for each share. */
const EACH = 'purchase_price';
/** What is a part of the value by nature; a gain is one of the cost. */
const OF_VALUE: ReadonlySet<Measure> = new Set(['tail', 'drawdown', 'crisis', 'fall']);

/** Gain from value and cost, amount from price and shares, a loss as a part of the value. */
function* ofOneSubject(own: readonly Candidate[], { measures }: Claim, { cues }: Operands): Generator<Candidate> {
  const values = own.filter(({ measure, unit }) => measure === 'value' && unit === 'money');
  const costs = own.filter(({ name, measure, unit }) => measure === 'cost' && name !== EACH && unit === 'money');
  const prices = own.filter(({ name, measure, unit }) => (measure === 'price' || name === EACH) && unit === 'money');
  const shares = own.filter(({ unit }) => unit === 'shares');
  const others = own.filter(
    ({ measure, unit }) => unit === 'money' && measure !== 'value' && measure !== 'cost' && measure !== 'price',
  );
  const parts = own.filter(
    ({ unit, measure }) =>
      unit === 'fraction' && measure !== null && OF_VALUE.has(measure) && measures?.has(measure) === true,
  );
  for (const value of values) {
    for (const cost of costs) {
      yield* minus(value, cost, 'gain');
      yield* changeFrom(cost, value, 'gain');
      if (cues.has('ratio')) yield* over(value, cost);
    }
    for (const count of shares) {
      if (count.value !== 0)
        yield { ...value, value: value.value / count.value, measure: 'price', from: [...value.from, ...count.from] };
    }
    for (const part of parts) yield* times(value, part);
    for (const other of others) {
      yield* over(other, value, other.measure).filter(({ unit }) => unit === 'fraction');
      if (cues.has('difference')) yield* minus(value, { ...other, value: Math.abs(other.value) });
    }
  }
  for (const price of prices)
    for (const count of shares) yield* times(price, count, price.measure === 'cost' ? 'cost' : 'value');
  for (const cost of costs) {
    for (const part of own.filter(({ measure, unit }) => measure === 'gain' && unit === 'fraction'))
      yield* times(cost, part);
    for (const gain of others.filter(({ measure }) => measure === 'gain')) {
      yield* plus(cost, gain, 'value');
      yield* over(gain, cost, 'gain').filter(({ unit }) => unit === 'fraction');
    }
  }
  if (cues.has('back')) {
    for (const fall of own.filter(({ measure, unit }) => measure === 'drawdown' && unit === 'fraction'))
      yield* gainBack(fall);
  }
  if (cues.has('rest')) for (const part of own.filter(({ measure }) => measure === 'weight')) yield* restOf(part);
}

/** What adds up over the holdings to that of the portfolio. */
const PARTS: ReadonlySet<string> = new Set(['value', 'cost', 'gain', 'value_at_risk', 'expected_shortfall']);

const SHARES_OF: Readonly<Record<string, Measure>> = {
  value: 'weight',
  value_at_risk: 'contribution',
  expected_shortfall: 'contribution',
};
/** What a part is one of. */
const WHOLES: Readonly<Record<string, string>> = {
  weight: 'value',
  risk_part: 'value_at_risk',
  shortfall_part: 'expected_shortfall',
};

/** A holding's part of the portfolio, and what a part of the portfolio comes to. */
function* ofPartAndWhole(own: readonly Candidate[], { keys }: Claim, { facts }: Operands): Generator<Candidate> {
  if (facts.whole.some((key) => keys.has(key)) && keys.size === 1) return;
  const whole = figuresOf(facts, facts.whole).filter(({ unit }) => unit === 'money');
  for (const all of whole) {
    for (const part of own) {
      if (
        part.unit === 'money' &&
        part.name === all.name &&
        PARTS.has(part.name ?? '') &&
        part.from[0] !== all.from[0]
      ) {
        yield* over(part, all, SHARES_OF[all.name ?? ''] ?? all.measure).filter(({ unit }) => unit === 'fraction');
      }
      if (part.name !== null && WHOLES[part.name] === all.name) yield* times(all, part, all.measure);
    }
  }
}

/** Of these people say that one is so many percent more than the other. */
const LEVELS: ReadonlySet<string> = new Set(['value', 'cost', 'price', 'value_at_risk']);

/** Figures of the same name of what is named: compared two by two, or all together. */
function* ofNamed({ group, keys }: Claim, { facts, cues, mentioned }: Operands): Generator<Candidate> {
  const named = mentioned.slice(0, NAMED_MAX);
  if (named.length < 2) return;
  const together = group.length > 1 ? group : named;
  for (const a of facts.bySubject.get(together[0] ?? '') ?? []) {
    if (!cues.has('sum') && group.length < 2) break;
    const others = together.slice(1).map((key) => (facts.bySubject.get(key) ?? []).find((b) => isSameKind(a, b)));
    const all = others.flatMap((other) => other ?? []);
    if (all.length === together.length - 1) yield* sumOf([a, ...all]);
  }
  for (const a of figuresOf(facts, keys)) {
    for (const b of figuresOf(
      facts,
      named.filter((key) => !keys.has(key)),
    )) {
      if (!isSameKind(a, b)) continue;
      if (cues.has('difference')) {
        yield* minus(a, b, a.measure);
        if (LEVELS.has(a.name ?? '')) yield* changeFrom(b, a, a.measure);
      }
      if (cues.has('ratio') && a.unit !== 'shares' && a.unit !== 'days') yield* over(a, b, a.measure);
    }
  }
}

function isSameKind(a: Candidate, b: Candidate): boolean {
  return a.name !== null && a.name === b.name && a.unit === b.unit && a.currency === b.currency;
}

/** Of all holdings together, of the largest, what is left, the mean. */
function* ofAll({ keys, isUnnamed, stated }: Claim, { facts, cues }: Operands): Generator<Candidate> {
  if (!isUnnamed && !facts.whole.some((key) => keys.has(key))) return;
  for (const row of rowsOf(facts)) {
    const all = row.map(({ candidate }) => candidate);
    if (stated.quantity === 'holdings') {
      if (!/^[A-Z]/.test(row[0]?.subject ?? '')) continue;
      yield {
        value: all.length,
        unit: 'count',
        currency: null,
        name: null,
        measure: null,
        from: all.flatMap(({ from }) => from),
      };
      continue;
    }
    if (cues.has('sum')) yield* sumOf(all);
    if (cues.has('average')) yield* sumOf(all, all.length);
    if (!cues.has('top')) continue;
    const sorted = all.toSorted((a, b) => b.value - a.value);
    for (let count = 2; count <= Math.min(TOP_MAX, sorted.length); count += 1) yield* sumOf(sorted.slice(0, count));
  }
  if (!cues.has('average')) return;
  const whole = figuresOf(facts, facts.whole);
  for (const count of whole.filter(({ unit }) => unit === 'count')) {
    for (const amount of whole.filter(({ unit }) => unit === 'money')) {
      yield { ...amount, value: amount.value / count.value, from: [...amount.from, ...count.from] };
    }
  }
}

/** What the person's own figures come to: a fall of the value, shares at a price, an amount more. */
function* withOwnWords(own: readonly Candidate[], { ownWords, cues }: Operands): Generator<Candidate> {
  if (!cues.has('product') && !cues.has('difference')) return;
  for (const word of ownWords.slice(0, OWN_WORDS_MAX)) {
    for (const figure of own) yield* withOneWord(word, figure, own);
    for (const other of ownWords.slice(0, OWN_WORDS_MAX)) {
      if (other === word || other.unit !== 'money') continue;
      if (word.unit !== 'money') yield* times(other, word, null);
    }
  }
}

function* withOneWord(word: Candidate, figure: Candidate, own: readonly Candidate[]): Generator<Candidate> {
  const isLevel = figure.measure === 'value' || figure.measure === 'cost' || figure.measure === 'price';
  if (word.unit === 'fraction' && figure.unit === 'money' && isLevel) {
    yield* times(figure, word, 'fall');
    yield* times(figure, { ...word, value: 1 - word.value }, figure.measure);
    yield* times(figure, { ...word, value: 1 + word.value }, figure.measure);
    for (const beta of own.filter(({ measure }) => measure === 'beta')) {
      for (const fall of times(beta, word, 'fall')) yield* times(figure, { ...fall, unit: 'fraction' });
    }
  }
  if (word.unit === 'fraction' && figure.measure === 'beta') {
    for (const fall of times(figure, word, 'fall')) yield { ...fall, unit: 'fraction' };
  }
  if (word.unit === 'money' && figure.unit === 'money' && isLevel) {
    yield* plus(figure, word);
    yield* minus(figure, word);
    yield* over(word, figure);
    if (figure.measure === 'price')
      for (const { value, from } of over(word, figure))
        yield { value, from, unit: 'shares', currency: null, name: null, measure: null };
  }
  if (word.unit === 'money' && figure.unit === 'fraction') yield* times(word, figure);
  if ((word.unit === 'shares' || word.unit === 'count') && figure.measure === 'price') yield* times(figure, word, null);
  if ((word.unit === 'shares' || word.unit === 'count') && figure.unit === 'shares') {
    for (const value of [figure.value + word.value, figure.value - word.value]) yield { ...figure, value };
  }
}

/** From figures of the same sentence. */
function* inSight({ inSight, cues }: Operands): Generator<Candidate> {
  const all = inSight.slice(-IN_SIGHT_MAX);
  if (cues.has('sum')) yield* sumOf(all);
  for (const [i, a] of all.entries()) {
    for (const [j, b] of all.entries()) {
      if (i === j) continue;
      if (cues.has('difference')) {
        yield* minus(a, b);
        yield* changeFrom(b, a);
      }
      if (cues.has('sum') && i < j) yield* plus(a, b);
      if (cues.has('ratio')) yield* over(a, b);
      if (cues.has('product') && a.unit === 'money' && b.unit !== 'money') yield* times(a, b, null);
    }
  }
}

/** “… costs ₹5,000, 2 % of your portfolio.” */
function* partsInSight({ inSight, facts }: Operands): Generator<Candidate> {
  const wholes = figuresOf(facts, facts.whole).filter(({ name, unit }) => name === 'value' && unit === 'money');
  for (const amount of inSight.slice(-1)) {
    for (const whole of wholes) yield* over(amount, whole).filter(({ unit }) => unit === 'fraction');
  }
}

/** In the other currency, where a source has the rate. */
function* converted(
  own: readonly Candidate[],
  { stated }: Claim,
  { facts, ownWords, inSight }: Operands,
): Generator<Candidate> {
  if (stated.quantity !== 'money' || stated.currency === null) return;
  for (const amount of [...own, ...ownWords, ...inSight]) {
    if (amount.unit !== 'money' || amount.currency === null || amount.currency === stated.currency) continue;
    const direct = facts.rates.get(amount.currency + stated.currency);
    const inverse = facts.rates.get(stated.currency + amount.currency);
    const rate = direct?.value ?? (inverse === undefined ? undefined : 1 / inverse.value);
    if (rate === undefined) continue;
    const from = [...amount.from, ...(direct?.from ?? inverse?.from ?? [])];
    yield { ...amount, value: amount.value * rate, currency: stated.currency, from };
  }
}
