import { ANALYSED_AMOUNT, WHOLE, type SharedReport } from '@ballast/contract/shared-report';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { handoverState } from '../../lib/handover.ts';
import { paths } from '../../lib/paths.ts';
import { useEstimates } from '../../lib/use-estimates.ts';
import { useFormat } from '../../lib/words.tsx';
import { Button } from '../../ui/button.tsx';

/** The holdings of a link at today's prices. Before the button is pressed nobody hears of them. */
export function AnalyzeThis({ report: { base, samples, scope, holdings, others } }: { report: SharedReport }) {
  const t = useTranslations('share.page');
  const format = useFormat();
  const estimates = useEstimates();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const analyze = () => {
    // In the currency of the link, and of a report on the sample market there.
    const query = new URLSearchParams({ in: base, ...(samples === 'all' && { prices: 'sample' }) });
    const market = base === 'INR' ? 'IN' : 'US';
    const state = handoverState({ market, text: '', shared: hash.slice(1) });
    void navigate(`${paths.analysis}?${query.toString()}`, { state });
  };
  return (
    <section aria-labelledby="analyze-this" className="rounded-large bg-accent-wash p-6">
      <h2 id="analyze-this" className="text-title font-semibold">
        {t('analyzeTitle')}
      </h2>
      <p className="mt-1 max-w-[70ch] text-pretty">
        {t('analyzeDetail', { amount: estimates.amount(ANALYSED_AMOUNT[base], base) })}{' '}
        {others !== null &&
          t('ofOthers', { count: String(holdings.length), weight: format.percent(1 - others.weight / WHOLE), scope })}
      </p>
      <Button size="large" className="mt-4" onClick={analyze}>
        {t('analyze')}
      </Button>
    </section>
  );
}
