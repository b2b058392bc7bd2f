import type { Seller } from '@ballast/engine/tax/tax';
import { TAX_CHECKED } from '@ballast/engine/tax/tables';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';

/** What a tax figure rests on, and what is left out. */
export function TaxBasis({ seller }: { seller: Seller }) {
  const t = useTranslations('explore.result.basis');
  const filings = useTranslations('explore.tax.filings');
  const format = useFormat();
  if (seller.residence !== 'IN' && seller.residence !== 'US') return null;
  const { short, long } = seller.realized ?? { short: 0, long: 0 };
  const currency = seller.residence === 'IN' ? 'INR' : 'USD';
  const shared = { short: format.money(short, currency), long: format.money(long, currency) };
  return (
    <p className="text-small text-soft">
      {seller.residence === 'IN'
        ? t('IN', {
            ...shared,
            rate: format.percent(seller.slabRate, 0),
            surcharge: format.percent(seller.surcharge, 0),
          })
        : t('US', {
            ...shared,
            rate: format.percent(seller.ordinaryRate, 0),
            filing: filings(seller.filing),
            income: format.money(seller.taxableIncome, currency),
          })}{' '}
      {t('checked', { day: format.date(TAX_CHECKED) })}
    </p>
  );
}
