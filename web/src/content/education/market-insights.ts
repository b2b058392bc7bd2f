import { paths } from '../../lib/paths.ts';
import { change, name, number, percent } from './figures.ts';
import { SAMPLE_INDICES, SAMPLE_SECTORS } from './samples.ts';
import type { EducationPage, Entry } from './shape.ts';

const sectorName = (key: (typeof SAMPLE_SECTORS)[number]['key']) => `marketInsights.sectors.names.${key}` as const;
const [BEST] = SAMPLE_SECTORS;
const WORST = SAMPLE_SECTORS[SAMPLE_SECTORS.length - 1] ?? BEST;

/** Made up, like everything with the mark: India, then the US. */
const ECONOMY = [
  { key: 'rate', IN: 0.055, US: 0.0375 },
  { key: 'inflation', IN: 0.032, US: 0.028 },
  { key: 'growth', IN: 0.066, US: 0.021 },
  { key: 'bond', IN: 0.065, US: 0.042 },
  { key: 'jobs', IN: 0.052, US: 0.043 },
] as const;

const GLOBAL: readonly (readonly Entry[])[] = [
  [name('Nikkei 225'), change(0.0065), change(0.108), 'marketInsights.global.tokyo'],
  [name('Hang Seng'), change(-0.0112), change(0.054), 'marketInsights.global.hongKong'],
  [name('FTSE 100'), change(0.0018), change(0.061), 'marketInsights.global.london'],
  ['marketInsights.global.brent.name', change(-0.0094), change(-0.083), 'marketInsights.global.brent.meaning'],
  ['marketInsights.global.gold.name', change(0.0051), change(0.175), 'marketInsights.global.gold.meaning'],
  ['marketInsights.global.dollar.name', change(0.0012), change(0.029), 'marketInsights.global.dollar.meaning'],
];

const EVENTS = ['rbi', 'fomc', 'budget', 'earningsIndia', 'earningsUs', 'inflation', 'jobs', 'reviews'] as const;
const ALERTS = ['drawdown', 'volatility', 'sector', 'earnings'] as const;
const THEMES = ['ai', 'energy', 'manufacturing', 'payments', 'health'] as const;

export const MARKET_INSIGHTS: EducationPage = {
  words: 'marketInsights',
  parts: [
    {
      id: 'indices',
      words: 'marketInsights.indices',
      blocks: [
        {
          kind: 'table',
          caption: 'marketInsights.indices.caption',
          isSample: true,
          columns: [
            'marketInsights.indices.columns.name',
            'marketInsights.indices.columns.level',
            'marketInsights.indices.columns.day',
            'marketInsights.indices.columns.year',
          ],
          rows: SAMPLE_INDICES.map((index) => [
            name(index.name),
            number(index.level, index.country === 'IN' ? 'INR' : 'USD'),
            change(index.day),
            change(index.year),
          ]),
        },
        {
          kind: 'cards',
          cards: [
            { words: 'marketInsights.indices.india' },
            { words: 'marketInsights.indices.us' },
            { words: 'marketInsights.indices.compare' },
          ],
        },
      ],
      own: { label: 'education.own.today', to: paths.analysis },
    },
    {
      id: 'sectors',
      words: 'marketInsights.sectors',
      blocks: [
        {
          kind: 'bars',
          chart: {
            words: 'marketInsights.sectors.chart',
            figures: {
              best: sectorName(BEST.key),
              bestYear: change(BEST.year),
              worst: sectorName(WORST.key),
              worstYear: change(WORST.year),
            },
          },
          bars: SAMPLE_SECTORS.map(({ key, year }) => ({ label: sectorName(key), change: year })),
        },
        {
          kind: 'cards',
          cards: [
            { words: 'marketInsights.sectors.rates' },
            { words: 'marketInsights.sectors.cycle' },
            { words: 'marketInsights.sectors.rupee' },
          ],
        },
      ],
      own: { label: 'education.own.sectors', to: paths.analysis },
    },
    {
      id: 'economy',
      words: 'marketInsights.economy',
      blocks: [
        {
          kind: 'table',
          caption: 'marketInsights.economy.caption',
          isSample: true,
          columns: [
            'marketInsights.economy.columns.name',
            'education.countries.IN',
            'education.countries.US',
            'marketInsights.economy.columns.meaning',
          ],
          rows: ECONOMY.map((row) => [
            `marketInsights.economy.${row.key}.name`,
            percent(row.IN, 2),
            percent(row.US, 2),
            `marketInsights.economy.${row.key}.meaning`,
          ]),
        },
      ],
    },
    {
      id: 'global',
      words: 'marketInsights.global',
      blocks: [
        {
          kind: 'table',
          caption: 'marketInsights.global.caption',
          isSample: true,
          columns: [
            'marketInsights.global.columns.name',
            'marketInsights.global.columns.day',
            'marketInsights.global.columns.year',
            'marketInsights.global.columns.meaning',
          ],
          rows: GLOBAL,
        },
      ],
    },
    {
      id: 'events',
      words: 'marketInsights.events',
      blocks: [
        {
          kind: 'table',
          caption: 'marketInsights.events.caption',
          columns: [
            'marketInsights.events.columns.name',
            'marketInsights.events.columns.when',
            'marketInsights.events.columns.moves',
          ],
          rows: EVENTS.map((key) => [
            `marketInsights.events.${key}.name`,
            `marketInsights.events.${key}.when`,
            `marketInsights.events.${key}.moves`,
          ]),
        },
      ],
    },
    {
      id: 'alerts',
      words: 'marketInsights.alerts',
      blocks: [
        {
          kind: 'cards',
          isSample: true,
          cards: ALERTS.map((key) => ({
            words: `marketInsights.alerts.${key}`,
            mark: `marketInsights.alerts.${key}.figure`,
          })),
        },
      ],
      own: { label: 'education.own.risks', to: paths.analysis },
    },
    {
      id: 'themes',
      words: 'marketInsights.themes',
      blocks: [{ kind: 'cards', cards: THEMES.map((key) => ({ words: `marketInsights.themes.${key}` })) }],
      own: { label: 'education.own.value', to: paths.analysis },
    },
  ],
};
