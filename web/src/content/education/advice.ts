import { INDIA, TAX_AS_OF, TAX_SOURCES, TREATY_DIVIDEND } from '@ballast/contract/tax-facts';
import { paths } from '../../lib/paths.ts';
import { date, money, percent } from './figures.ts';
import type { EducationPage, Entry } from './shape.ts';
import { TAX_ROWS } from './tax-rows.ts';

/** Bonds, shares, gold and cash: the spec's three mixes by age, from the youngest. */
const MIXES = [
  { words: 'advice.allocation.aggressive', shares: [0.2, 0.7, 0.1] },
  { words: 'advice.allocation.moderate', shares: [0.4, 0.5, 0.1] },
  { words: 'advice.allocation.conservative', shares: [0.6, 0.3, 0.1] },
] as const;
const [AGGRESSIVE, , CONSERVATIVE] = MIXES;
const PARTS = [
  'advice.allocation.parts.bonds',
  'advice.allocation.parts.shares',
  'advice.allocation.parts.cash',
] as const;
const LAKHS_TEN = 1_000_000;

export const ADVICE: EducationPage = {
  words: 'advice',
  parts: [
    {
      id: 'strategies',
      words: 'advice.strategies',
      blocks: [
        {
          kind: 'cards',
          cards: [
            { words: 'advice.strategies.core' },
            { words: 'advice.strategies.schedule' },
            { words: 'advice.strategies.rebalance' },
            { words: 'advice.strategies.cost' },
          ],
        },
      ],
      own: { label: 'education.own.tips', to: paths.analysis },
    },
    {
      id: 'risk-management',
      words: 'advice.protection',
      blocks: [
        {
          kind: 'cards',
          cards: [
            { words: 'advice.protection.position', mark: 'advice.protection.position.figure' },
            { words: 'advice.protection.emergency', mark: 'advice.protection.emergency.figure' },
            { words: 'advice.protection.insure' },
            { words: 'advice.protection.borrow' },
          ],
        },
      ],
      own: { label: 'education.own.position', to: paths.analysis },
    },
    {
      id: 'allocation',
      words: 'advice.allocation',
      blocks: [
        {
          kind: 'splits',
          chart: {
            words: 'advice.allocation.chart',
            figures: {
              young: percent(AGGRESSIVE.shares[1]),
              old: percent(CONSERVATIVE.shares[1]),
              youngBonds: percent(AGGRESSIVE.shares[0]),
              oldBonds: percent(CONSERVATIVE.shares[0]),
            },
          },
          parts: PARTS,
          splits: MIXES,
        },
        {
          kind: 'table',
          caption: 'advice.allocation.caption',
          isSample: true,
          columns: ['advice.allocation.mix', ...PARTS],
          rows: MIXES.map(({ words, shares }): readonly Entry[] => [
            `${words}.title`,
            ...shares.map((share) => money(share * LAKHS_TEN, 'INR')),
          ]),
        },
        { kind: 'note', text: 'advice.allocation.note' },
      ],
      own: { label: 'education.own.sectors', to: paths.analysis },
    },
    {
      id: 'tax',
      words: 'advice.tax',
      blocks: [
        {
          kind: 'table',
          caption: 'advice.tax.caption',
          columns: ['advice.tax.topic', 'education.countries.IN', 'education.countries.US'],
          rows: TAX_ROWS,
        },
        {
          kind: 'cards',
          cards: [
            {
              words: 'advice.tax.abroad',
              figures: { long: percent(INDIA.longTerm), treaty: percent(TREATY_DIVIDEND) },
            },
            { words: 'advice.tax.harvest', figures: { exempt: money(INDIA.longTermExempt, 'INR') } },
          ],
        },
        {
          kind: 'note',
          text: { key: 'advice.tax.note', figures: { asOf: date(TAX_AS_OF) } },
          sources: TAX_SOURCES,
        },
      ],
      own: { label: 'education.own.trades', to: paths.analysis },
    },
    {
      id: 'mistakes',
      words: 'advice.mistakes',
      blocks: [
        {
          kind: 'cards',
          cards: (['chase', 'panic', 'tip', 'same', 'trade', 'average'] as const).map((key) => ({
            words: `advice.mistakes.${key}`,
            more: { opening: 'education.instead', text: `advice.mistakes.${key}.instead` },
          })),
        },
      ],
      own: { label: 'education.own.value', to: paths.analysis },
    },
    {
      id: 'start',
      words: 'advice.start',
      blocks: [
        {
          kind: 'cards',
          isOrdered: true,
          cards: (['debt', 'fund', 'account', 'mix', 'automate', 'review'] as const).map((key) => ({
            words: `advice.start.${key}`,
          })),
        },
      ],
      own: { label: 'education.own.build', to: paths.builder },
    },
  ],
};
