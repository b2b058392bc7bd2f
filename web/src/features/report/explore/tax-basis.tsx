import type { Explored, ExploreQuestion } from '@ballast/engine/explore/question';
import { bracketOfRate, withStandardDeduction } from '@ballast/engine/tax/ordinary-brackets';
import { TAX_CHECKED } from '@ballast/engine/tax/tables';
import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useFormat } from '../../../lib/words.tsx';

interface TaxBasisProps {
  explored: Pick<Explored, 'plan' | 'keys'>;
  question: Pick<ExploreQuestion, 'seller' | 'terms' | 'aim'>;
}

/** What a tax figure rests on, and what is left out of it. */
export function TaxBasis({ explored: { plan, keys }, question }: TaxBasisProps) {
  const t = useTranslations('explore.result.basis');
  const filings = useTranslations('explore.tax.filings');
  const format = useFormat();
  const estimates = useEstimates();
  const { seller, terms, aim } = question;
  if (seller.residence !== 'IN' && seller.residence !== 'US') return null;
  const { short, long } = seller.realized ?? { short: 0, long: 0 };
  const currency = seller.residence === 'IN' ? 'INR' : 'USD';
  const shared = { short: format.money(short, currency), long: format.money(long, currency) };
  const sold = plan.trades.flatMap(({ side, holding }) => (side === 'sell' ? [keys[holding] ?? ''] : []));
  const isIndian = seller.residence === 'IN';
  const bonds = sold.filter((key) => terms[key]?.asset === 'gold_bond');
  const bondOrigins = [...new Set(bonds.map((key) => terms[key]?.bondFrom ?? 'unknown'))];
  const losesSome = plan.trades.some(({ lots }) => lots.some(({ gain }) => gain !== null && gain < 0));
  const notes = [
    seller.residence === 'IN' && seller.slabRate === 0 && t('basicExemption'),
    ...(isIndian ? bondOrigins.map((from) => t(`goldBond.${from}`)) : []),
    isIndian && sold.some((key) => key.startsWith('US:')) && t('foreign'),
    !isIndian && (losesSome || aim.kind === 'realize_losses') && t('washElsewhere'),
    !isIndian && plan.trades.some(({ side }) => side === 'buy') && t('washBought'),
    isIndian && (aim.kind === 'use_allowance' || aim.kind === 'realize_losses') && t('buyBack'),
  ].filter((note) => note !== false);
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
            income: estimates.tax(seller.taxableIncome, currency),
            start: seller.taxableIncome === bracketOfRate(seller.ordinaryRate, seller.filing).from ? 'yes' : 'no',
            magi: estimates.tax(seller.modifiedAdjustedGrossIncome, currency),
            usual:
              seller.modifiedAdjustedGrossIncome === withStandardDeduction(seller.taxableIncome, seller.filing)
                ? 'yes'
                : 'no',
          })}{' '}
      {[...notes, t('checked', { day: format.date(TAX_CHECKED) })].join(' ')}
    </p>
  );
}
