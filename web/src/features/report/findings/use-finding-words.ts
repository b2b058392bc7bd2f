import { SECTORS } from '@ballast/engine/instruments/sector';
import { CURRENCIES, type Currency } from '@ballast/engine/money/currency';
import type { CompanyExposure } from '@ballast/engine/look-through/look-through';
import { limitKindOf } from '@ballast/engine/rules/limit-kind';
import type { AdvancedFinding } from '@ballast/engine/rules/registry';
import type { CloseFinding } from '@ballast/engine/rules/rule';
import { useMessages, useTranslations } from 'use-intl/react';
import { useAgainst } from '../../../lib/use-against.ts';
import { upperFirst } from '../../../lib/upper-first.ts';
import { useRough } from '../../../lib/use-rough.ts';
import { useReportPart } from '../store/use-report.ts';
import { useBadDayAmount } from '../words/use-bad-day-amount.ts';
import { useNameList } from '../words/use-names.ts';
import { useSectorName } from '../../../components/use-sector-name.ts';

/** A 95% interval is about four standard errors wide. */
const ERRORS_WIDE = 4;

/** Over its limit, or close to it. */
export type AnyFinding = AdvancedFinding | CloseFinding<AdvancedFinding['id']>;

type Effect = NonNullable<AnyFinding['effect']>;

interface FindingWords {
  readonly title: string;
  readonly value: string;
  readonly threshold: string;
  /** What the threshold is called: the limit or the guideline, and for what. */
  readonly limit: string;
  /** Both in one sentence. */
  readonly rule: string;
  readonly effect: string;
  readonly holdings: string;
  readonly why: string;
  readonly act: string;
}

/** What a rule of ours says in words. */
export function useFindingWords(): (finding: AnyFinding, currency: Currency) => FindingWords {
  const t = useTranslations('reportFigures.findings');
  const { rules } = useMessages().reportFigures.findings;
  /** Whether the figures of a rule need a word to say what they are. */
  const isWorded = (id: string): id is keyof typeof rules => Object.hasOwn(rules, id);
  const against = useAgainst();
  const rough = useRough();
  const list = useNameList();
  const badDay = useBadDayAmount();
  const funds = String(useReportPart((report) => report?.counted.some(({ isFund }) => isFund === true) ?? false));
  const sectorName = useSectorName();
  const currencies = useTranslations('reportFigures.currencies');
  const subjectOf = (subject: string | null): string => {
    const sector = SECTORS.find((one) => one === subject);
    const currency = CURRENCIES.find((one) => one === subject);
    if (sector !== undefined) return sectorName(sector);
    return currency === undefined ? (subject ?? '') : currencies(currency);
  };
  const companyName = ({ key, name }: CompanyExposure): string => (key === null ? name : list([key]));
  const companyLost = (company: CompanyExposure, currency: Currency): string => {
    const { value, direct, funds } = company;
    return t('effects.company_lost', {
      name: companyName(company),
      amount: rough.amount(value, currency),
      isHeld: direct > 0 ? 'true' : 'other',
      direct: rough.amount(direct, currency),
      through: rough.amount(value - direct, currency),
      funds: list(funds.map((fund) => fund.key)),
    });
  };
  /** What would be lost with a holding is its value. */
  const amountOf = ({ kind, amount }: Effect, currency: Currency): string => {
    if (amount === null) return '';
    if (kind === 'lost_if_zero') return rough.known(amount, currency);
    return kind === 'bad_day' ? badDay(Math.abs(amount), currency) : rough.amount(Math.abs(amount), currency);
  };
  return (finding, currency) => {
    const { id, unit, effect, company } = finding;
    const unitOf = id === 'deep_drawdown' ? 'level' : unit === 'holdings' ? 'count' : unit;
    // Close to its limit, no side is told.
    const interval = 'interval' in finding ? finding.interval : null;
    const measure = (value: number) => {
      if (interval !== null && unit === 'ratio')
        return rough.ratio(value, (interval.high - interval.low) / ERRORS_WIDE);
      return against(value, interval === null ? finding.threshold : Infinity, unitOf);
    };
    const values = {
      subject: subjectOf(finding.subject),
      names: list(finding.holdings),
      largest: list(finding.holdings.slice(0, 1)),
      more: finding.holdings.length - 1,
      threshold: measure(finding.threshold),
      funds,
    };
    const limit = {
      threshold: values.threshold,
      value: measure(finding.figure),
      limit: t(`limitNames.${limitKindOf(finding)}`),
    };
    return {
      title: company === null ? t(`ids.${id}.title`, values) : t('company.title', { name: companyName(company) }),
      ...limit,
      rule: [
        upperFirst(
          isWorded(id)
            ? t(`rules.${id}`, { ...limit, currency, funds, isPriced: String(effect?.kind === 'unrated') })
            : t('rule', limit),
        ),
        interval && t('between', { low: measure(interval.low), high: measure(interval.high) }),
      ]
        .filter(Boolean)
        .join(' '),
      effect:
        effect === null
          ? ''
          : company !== null
            ? companyLost(company, currency)
            : t(id === 'few_effective_holdings' ? 'effects.above_equal' : `effects.${effect.kind}`, {
                amount: amountOf(effect, currency),
                name: values.largest,
                threshold: values.threshold,
                names: values.names,
                count: finding.holdings.length,
                limit: limit.limit,
                currency,
              }),
      holdings: values.names,
      why: t(`ids.${id}.why`, values),
      act: company === null ? t(`ids.${id}.act`, values) : t('company.act', values),
    };
  };
}
