import type { Currency } from '@ballast/engine/money/currency';
import { bracketOfRate } from '@ballast/engine/tax/ordinary-brackets';
import { TAX_CHECKED } from '@ballast/engine/tax/tables';
import type { SaleTaxResult } from '@ballast/engine/tax/tax';
import type { Trade } from '@ballast/engine/what-if/trade';
import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useFormat } from '../../../lib/words.tsx';

interface SaleTaxProps {
  tax: SaleTaxResult | null;
  /** What it is counted from; null where nothing is known about it. */
  from: Trade['tax'];
  currency: Currency;
}

/** What a sale costs in tax, by which rule of when; or that nothing is known about it. */
export function SaleTax({ tax, from, currency }: SaleTaxProps) {
  const t = useTranslations('reportTrade.tax');
  const format = useFormat();
  const estimates = useEstimates();
  if (from?.lockedUntil !== undefined)
    return <p className="max-w-[70ch] text-soft">{t('locked', { day: format.date(from.lockedUntil) })}</p>;
  if (tax === null) return <p className="max-w-[70ch] text-soft">{t('unknown')}</p>;
  if (!tax.ok && tax.reason === 'worth_2018_unknown') {
    const reason = tax.atMost > 0 ? tax.reason : 'worth_2018_irrelevant';
    return <p className="max-w-[70ch] text-soft">{t(reason, { most: estimates.tax(tax.atMost, currency) })}</p>;
  }
  if (!tax.ok) return <p className="max-w-[70ch] text-soft">{t(tax.reason)}</p>;
  const { term, gain, tax: amount, left, parts, longAfter, rule, residence } = tax.value;
  const seller = from?.seller;
  const assumed =
    seller?.residence === 'US'
      ? t('assumedUs', {
          income: estimates.tax(seller.taxableIncome, currency),
          rate: format.percent(bracketOfRate(seller.ordinaryRate, seller.filing).rate, 0),
        })
      : t('assumedIndia');
  return (
    <div className="max-w-[70ch]">
      <p className="text-pretty">
        {t(gain < 0 ? 'loss' : 'sentence', {
          gain: format.money(Math.abs(gain), currency),
          term,
          against: residence === 'IN' ? term : 'all',
          tax: estimates.tax(amount, currency),
          left: estimates.tax(left, currency),
        })}{' '}
        {term === 'short' && longAfter !== null && t('longAfter', { day: format.date(longAfter) })}
      </p>
      <ul className="mt-2 grid max-w-md gap-1 text-small text-soft tabular-nums">
        {parts
          .filter(({ kind, of, rate }) => of > 0 && (kind !== 'surcharge' || rate > 0))
          .map(({ kind, of, rate, tax: part }) => (
            <li key={`${kind} ${String(rate)}`} className="flex justify-between gap-4">
              <span>{t(`parts.${kind}`, { rate: format.percent(rate), of: format.money(of, currency) })}</span>
              <span>{estimates.tax(part, currency)}</span>
            </li>
          ))}
      </ul>
      <p className="mt-2 text-small text-pretty text-soft">
        {assumed} {t('averageCost')} {from?.isBeforeExitLoad === true && t('beforeExitLoad')}{' '}
        {t('rule', { source: rule.source, day: format.date(rule.from), checked: format.date(TAX_CHECKED) })}
      </p>
    </div>
  );
}
