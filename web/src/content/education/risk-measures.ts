import { money, number, percent } from './figures.ts';
import { RISK_SAMPLES, type RiskSample } from './risk-sample.ts';
import type { Entry, Figures, Text } from './shape.ts';

const { IN, US } = RISK_SAMPLES;

/** What is given, then what follows from it. */
const ROW_NAMES = [
  'value',
  'annualReturn',
  'volatility',
  'riskFree',
  'marketVolatility',
  'correlation',
  'beta',
  'sharpe',
  'valueAtRisk',
] as const;

export const MEASURES = ['volatility', 'beta', 'sharpe', 'valueAtRisk'] as const;

const ROWS = {
  value: ({ value, currency }) => money(value, currency),
  annualReturn: ({ annualReturn }) => percent(annualReturn),
  volatility: ({ volatility }) => percent(volatility),
  riskFree: ({ riskFree }) => percent(riskFree),
  marketVolatility: ({ marketVolatility }) => percent(marketVolatility),
  correlation: ({ correlation }) => number(correlation),
  beta: ({ beta }) => number(beta),
  sharpe: ({ sharpe }) => number(sharpe),
  valueAtRisk: ({ valueAtRisk, currency }) => money(valueAtRisk, currency),
} satisfies Readonly<Record<(typeof ROW_NAMES)[number], (sample: RiskSample) => Entry>>;

const WORKED = {
  volatility: ({ annualReturn, volatility }) => ({
    annualReturn: percent(annualReturn),
    volatility: percent(volatility),
    low: percent(annualReturn - volatility),
    high: percent(annualReturn + volatility),
  }),
  beta: ({ correlation, volatility, marketVolatility, beta }) => ({
    correlation: number(correlation),
    volatility: percent(volatility),
    marketVolatility: percent(marketVolatility),
    beta: number(beta),
    fall: percent(beta / 10),
  }),
  sharpe: ({ annualReturn, riskFree, volatility, sharpe }) => ({
    annualReturn: percent(annualReturn),
    riskFree: percent(riskFree),
    volatility: percent(volatility),
    sharpe: number(sharpe),
  }),
  valueAtRisk: ({ dailyVolatility, value, currency, valueAtRisk }) => ({
    daily: percent(dailyVolatility, 3),
    value: money(value, currency),
    valueAtRisk: money(valueAtRisk, currency),
  }),
} satisfies Readonly<Record<(typeof MEASURES)[number], (sample: RiskSample) => Figures>>;

/** A row per input and per measure: its name, India's sample, the US's. */
export const MEASURE_ROWS: readonly (readonly Entry[])[] = ROW_NAMES.map((key) => [
  `riskAnalysis.measures.rows.${key}`,
  ROWS[key](IN),
  ROWS[key](US),
]);

/** A measure worked through on India's sample. */
export function workedExample(measure: (typeof MEASURES)[number]): Text {
  return { key: `riskAnalysis.measures.${measure}.worked`, figures: WORKED[measure](IN) };
}
