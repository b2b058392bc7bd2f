import { paths } from '../../lib/paths.ts';
import { date, money, percent } from './figures.ts';
import { MEASURE_ROWS, MEASURES, workedExample } from './risk-measures.ts';
import { CRISES, CRISIS_SOURCES, NINE_OF_TEN, RETURN_SAMPLES, RISK_SAMPLES } from './risk-sample.ts';
import type { EducationPage, Entry, Range } from './shape.ts';

const FACTORS = [
  'market',
  'concentration',
  'currency',
  'rates',
  'inflation',
  'liquidity',
  'company',
  'behaviour',
] as const;
const MITIGATION = ['spread', 'mix', 'cushion', 'rebalance', 'schedule', 'hedge'] as const;
const PROFILES = ['careful', 'balanced', 'bold'] as const;

const CRISIS_ROWS = CRISES.map(({ key, market, from, to, fall, recovered }): readonly Entry[] => {
  const { value, beta, currency } = RISK_SAMPLES[market];
  return [
    { key: `riskAnalysis.stress.${key}`, figures: { from: date(from), to: date(to) } },
    percent(fall, 0),
    money(value * beta * fall, currency),
    date(recovered),
  ];
});

const RANGES = RETURN_SAMPLES.map(({ key, average, volatility }): Range => ({
  label: `riskAnalysis.profile.kinds.${key}`,
  low: average - NINE_OF_TEN * volatility,
  middle: average,
  high: average + NINE_OF_TEN * volatility,
}));
const [CALMEST] = RETURN_SAMPLES;
const [, , , , WILDEST] = RETURN_SAMPLES;

export const RISK_ANALYSIS: EducationPage = {
  words: 'riskAnalysis',
  parts: [
    {
      id: 'measures',
      words: 'riskAnalysis.measures',
      blocks: [
        {
          kind: 'table',
          caption: 'riskAnalysis.measures.caption',
          isSample: true,
          columns: ['riskAnalysis.measures.measure', 'education.countries.IN', 'education.countries.US'],
          rows: MEASURE_ROWS,
        },
        {
          kind: 'cards',
          isSample: true,
          cards: MEASURES.map((key) => ({
            words: `riskAnalysis.measures.${key}`,
            more: { opening: 'riskAnalysis.measures.opening', text: workedExample(key) },
          })),
        },
      ],
      own: { label: 'education.own.risks', to: paths.analysis },
    },
    {
      id: 'factors',
      words: 'riskAnalysis.factors',
      blocks: [{ kind: 'cards', cards: FACTORS.map((key) => ({ words: `riskAnalysis.factors.${key}` })) }],
      own: { label: 'education.own.position', to: paths.analysis },
    },
    {
      id: 'mitigation',
      words: 'riskAnalysis.mitigation',
      blocks: [
        {
          kind: 'cards',
          cards: MITIGATION.map((key) => ({
            words: `riskAnalysis.mitigation.${key}`,
            more: { opening: 'riskAnalysis.mitigation.opening', text: `riskAnalysis.mitigation.${key}.cost` },
          })),
        },
      ],
      own: { label: 'education.own.tips', to: paths.analysis },
    },
    {
      id: 'stress-tests',
      words: 'riskAnalysis.stress',
      blocks: [
        {
          kind: 'table',
          caption: 'riskAnalysis.stress.caption',
          isSample: true,
          columns: [
            'riskAnalysis.stress.columns.crisis',
            'riskAnalysis.stress.columns.fall',
            'riskAnalysis.stress.columns.loss',
            'riskAnalysis.stress.columns.recovered',
          ],
          rows: CRISIS_ROWS,
        },
        { kind: 'note', text: 'riskAnalysis.stress.note', sources: CRISIS_SOURCES },
      ],
      own: { label: 'education.own.value', to: paths.analysis },
    },
    {
      id: 'profile',
      words: 'riskAnalysis.profile',
      blocks: [
        {
          kind: 'ranges',
          chart: {
            words: 'riskAnalysis.profile.chart',
            figures: {
              cash: percent(CALMEST.average),
              small: percent(WILDEST.average),
              smallLow: percent(NINE_OF_TEN * WILDEST.volatility - WILDEST.average, 0),
            },
          },
          ranges: RANGES,
        },
        { kind: 'cards', cards: PROFILES.map((key) => ({ words: `riskAnalysis.profile.${key}` })) },
      ],
      own: { label: 'education.own.value', to: paths.analysis },
    },
  ],
};
