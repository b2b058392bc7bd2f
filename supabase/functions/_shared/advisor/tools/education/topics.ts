import { INDIA, TREATY_DIVIDEND, UNITED_STATES } from '@ballast/contract/tax-facts';
import { groupFrom } from '@ballast/contract/settings';
import { advice } from '@ballast/messages/en/advice';
import { marketInsights } from '@ballast/messages/en/market-insights';
import { reportMeasures } from '@ballast/messages/en/report-measures';
import { riskAnalysis } from '@ballast/messages/en/risk-analysis';
import { createFormatter } from '@ballast/messages/format';
import { PAGES } from '../places.ts';

/** Something that the education pages explain. */
export interface Topic {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Where it stands. */
  readonly path: string;
}

/** The parts of each page that hold for everybody, and the fragments of their addresses; sample figures are no knowledge. */
const PARTS = [
  [PAGES.advice, 'strategies', advice.strategies],
  [PAGES.advice, 'risk-management', advice.protection],
  [PAGES.advice, 'allocation', advice.allocation],
  [PAGES.advice, 'tax', advice.tax],
  [PAGES.advice, 'mistakes', advice.mistakes],
  [PAGES.advice, 'start', advice.start],
  [PAGES.risk, 'measures', riskAnalysis.measures],
  [PAGES.risk, 'factors', riskAnalysis.factors],
  [PAGES.risk, 'mitigation', riskAnalysis.mitigation],
  [PAGES.risk, 'profile', riskAnalysis.profile],
  [PAGES.market, 'indices', marketInsights.indices],
  [PAGES.market, 'sectors', marketInsights.sectors],
  [PAGES.market, 'themes', marketInsights.themes],
] as const;

const format = createFormatter('en', 'UTC');
const rupees = (amount: number) => format.money(amount, 'INR').replace(/\.00$/, '');
const dollars = (amount: number) => format.money(amount, 'USD').replace(/\.00$/, '');
const percent = (fraction: number) => format.percent(fraction, Number.isInteger(fraction * 100) ? 0 : 1);
const { none, middle, top } = UNITED_STATES.longTerm;

/** What stands in the places of the tax rows. */
const TAX: Readonly<Record<'IN' | 'US', Readonly<Record<string, string>>>> = {
  IN: {
    exempt: rupees(INDIA.longTermExempt),
    cess: percent(INDIA.cess),
    surcharge: percent(INDIA.surchargeCap),
    surchargeFrom: rupees(INDIA.surchargeFrom),
    withheld: percent(INDIA.dividendWithheld),
    withheldFrom: rupees(INDIA.dividendWithheldFrom),
    long: percent(INDIA.longTerm),
    treaty: percent(TREATY_DIVIDEND),
  },
  US: {
    from: percent(UNITED_STATES.ordinary.lowest),
    to: percent(UNITED_STATES.ordinary.highest),
    none: percent(none),
    middle: percent(middle),
    top: percent(top),
    zeroUpTo: dollars(UNITED_STATES.zeroUpTo),
    topFrom: dollars(UNITED_STATES.topFrom),
    niit: percent(UNITED_STATES.netInvestment),
    niitFrom: dollars(UNITED_STATES.netInvestmentFrom),
    niitJoint: dollars(UNITED_STATES.netInvestmentFromJoint),
    ordinary: dollars(UNITED_STATES.lossAgainstIncome),
  },
};
const TAX_RATE = { short: percent(INDIA.shortTerm), long: percent(INDIA.longTerm) };

/** All of them: the terms of the report, then the cards of the pages. A text with a figure that is not known here is left out. */
export const TOPICS: readonly Topic[] = [
  ...Object.entries(reportMeasures.names).map(([id, title]): Topic => ({
    id: `term:${id}`,
    title,
    text: groupText(reportMeasures.meanings, id),
    path: `${PAGES.risk}#measures`,
  })),
  ...PARTS.flatMap(([page, id, part]) =>
    Object.entries(part).flatMap(([name, card]) => topicOf(`${page}#${id}`, name, groupFrom(card))),
  ),
];

function topicOf(path: string, name: string, card: Readonly<Record<string, unknown>>): readonly Topic[] {
  const [title, detail] = [card['title'] ?? card['name'], card['detail']];
  if (typeof title !== 'string') return [];
  const country = (text: unknown, where: 'IN' | 'US', label: string): string =>
    typeof text === 'string' ? `${label}: ${filled(text, { ...TAX[where], ...rateOf(name) })}.` : '';
  const text = [
    typeof detail === 'string' ? filled(detail, TAX.IN) : '',
    groupText(card, 'cost'),
    groupText(card, 'instead'),
    country(card['IN'], 'IN', 'India'),
    country(card['US'], 'US', 'United States'),
  ]
    .filter((one) => one !== '')
    .join(' ');
  return text === '' || text.includes('{') ? [] : [{ id: `${path}/${name}`, title, text, path }];
}

function rateOf(name: string): Readonly<Record<string, string>> {
  return name === 'short' || name === 'long' ? { rate: TAX_RATE[name] } : {};
}

function filled(text: string, figures: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => figures[name] ?? place);
}

function groupText(group: Readonly<Record<string, unknown>>, name: string): string {
  const text = group[name];
  return typeof text === 'string' ? text : '';
}
