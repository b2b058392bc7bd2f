import type { Figure, FigureSource } from '@ballast/contract/advisor';
import { seededUniform } from '@ballast/engine/numerics/random';
import { createFormatter } from '@ballast/messages/format';
import { expect, it } from 'vitest';
import { checkSentence } from './check-sentence.ts';

const format = createFormatter('en', 'UTC');
const SENTENCES = 2_800;

/** Twelve holdings with eleven figures each, and twenty-two of the portfolio: what three tools give of a usual portfolio. */
function usualSources(draw: () => number): {
  readonly sources: readonly FigureSource[];
  readonly symbols: readonly string[];
} {
  const symbols = 'INFY TCS WIPRO HDFCBANK SBIN ITC RELIANCE TITAN MARUTI CIPLA ONGC LT'.split(' ');
  const figures: Figure[] = [];
  const add = (subject: string, called: string, name: string, value: number, unit: Figure['unit'] = 'money') => {
    const currency = unit === 'money' ? 'INR' : null;
    figures.push({
      id: String(figures.length),
      subject,
      called: called === '' ? [] : [called],
      name,
      value,
      unit,
      currency,
    });
  };
  let total = 0;
  const values = symbols.map(() => 20_000 + 600_000 * draw() ** 2);
  for (const value of values) total += value;
  for (const [i, symbol] of symbols.entries()) {
    const key = `IN:${symbol}`;
    const value = values[i] ?? 0;
    const cost = value * (0.6 + 0.7 * draw());
    const price = 100 + 4000 * draw();
    add(key, symbol, 'shares', Math.round(value / price), 'shares');
    add(key, symbol, 'price', price);
    add(key, symbol, 'value', value);
    add(key, symbol, 'weight', value / total, 'fraction');
    add(key, symbol, 'cost', cost);
    add(key, symbol, 'gain', value - cost);
    add(key, symbol, 'gain', value / cost - 1, 'fraction');
    add(key, symbol, 'day_change', 0.03 * (draw() - 0.5), 'fraction');
    add(key, symbol, 'risk_part', 0.2 * draw(), 'fraction');
    add(key, symbol, 'volatility', 0.15 + 0.25 * draw(), 'fraction');
    add(key, symbol, 'value_at_risk', value * 0.02 * draw());
  }
  for (const [name, value, unit] of [
    ['value', total],
    ['cost', total * 0.85],
    ['gain', total * 0.15],
    ['gain', 0.15 / 0.85, 'fraction'],
    ['holdings', 12, 'count'],
    ['value_at_risk', total * 0.0149],
    ['value_at_risk', 0.0149, 'fraction'],
    ['expected_shortfall', total * 0.0218],
    ['expected_shortfall', 0.0218, 'fraction'],
    ['volatility', 0.1823, 'fraction'],
    ['maximum_drawdown', 0.3141, 'fraction'],
    ['maximum_drawdown', total * 0.3141],
    ['annualized_return', 0.1377, 'fraction'],
    ['beta', 1.083, 'ratio'],
    ['sharpe', 0.742, 'ratio'],
    ['correlation', 0.871, 'ratio'],
    ['effective_holdings', 8.23, 'ratio'],
    ['largest_weight', 0.2213, 'fraction'],
    ['confidence', 0.95, 'fraction'],
    ['days_back', 294, 'days'],
    ['day_change', -0.0068, 'fraction'],
    ['day_change', total * -0.0068],
  ] as const satisfies readonly (readonly [string, number, Figure['unit']?])[]) {
    add('portfolio', '', name, value, unit ?? 'money');
  }
  const facts = { tool: 'holdings', provider: 'yahoo', as_of: null, coverage: 1, path: null };
  return { sources: [{ id: 'all', ...facts, figures }], symbols };
}

const one = <T>(draw: () => number, all: readonly T[]): T | undefined => all[Math.floor(draw() * all.length)];

/** An amount as a model makes it up: any size, rounded or not. */
function madeUpMoney(draw: () => number): string {
  const value = 10 ** (2.5 + 4 * draw());
  const forms = [
    format.money(value, 'INR'),
    `₹${format.quantity(Math.round(value), 'INR')}`,
    `about ₹${format.quantity(Number(value.toPrecision(3)), 'INR')}`,
    value < 1e5 ? `₹${format.quantity(Number(value.toPrecision(2)), 'INR')}` : `₹${(value / 1e5).toFixed(1)} lakh`,
  ];
  return one(draw, forms) ?? '';
}

/** A part as a model makes it up, from 1 to 60 %; every third one without a decimal. */
function madeUpPart(draw: () => number): string {
  return format.percent(0.01 + 0.59 * draw() ** 1.5, Math.floor(3 * draw()));
}

it('lets pass fewer than two in a hundred figures made up at random', () => {
  const draw = seededUniform(20_261_120);
  const { sources, symbols } = usualSources(draw);
  expect(sources.flatMap(({ figures }) => figures)).toHaveLength(154);
  const money = () => madeUpMoney(draw);
  const part = () => madeUpPart(draw);
  const name = () => one(draw, symbols) ?? '';
  const templates: readonly (() => string)[] = [
    () => `${name()} is ${part()} of your portfolio.`,
    () => `${name()} is worth ${money()}.`,
    () => `${name()} gained ${money()}.`,
    () => `${name()} rose by ${part()} and may lose ${money()}.`,
    () => `${name()} brings ${part()} of the risk.`,
    () => `The volatility of ${name()} is ${part()} a year.`,
    () => `${name()} is at ${money()}, ${part()} more than ${name()}.`,
    () => `Together ${name()} and ${name()} are ${part()} of your portfolio.`,
    () => `Your portfolio may lose ${money()} on a bad day, ${part()} of its value.`,
    () => `Your portfolio is worth ${money()} and fell by ${part()}.`,
    () => `Your beta is ${format.score(2 * draw())} and your Sharpe ratio ${format.score(2 * draw())}.`,
    () => `You hold ${String(Math.ceil(500 * draw()))} shares of ${name()}.`,
    () => `If it drops by 20 %, you lose ${money()}.`,
    () => `It is ${money()}.`,
  ];
  let figures = 0;
  let passed = 0;
  for (let i = 0; i < SENTENCES; i += 1) {
    const text = templates[i % templates.length]?.() ?? '';
    const question = i % 2 === 0 ? 'What if the market falls 20 %?' : 'How am I doing?';
    for (const { origin } of checkSentence(text, { sources, question, preceding: 'INFY is large. ' })) {
      if (origin === 'question') continue;
      figures += 1;
      if (origin !== 'none') passed += 1;
    }
  }
  expect(figures).toBeGreaterThan(SENTENCES);
  expect(passed / figures).toBeLessThan(0.02);
}, 60_000);
