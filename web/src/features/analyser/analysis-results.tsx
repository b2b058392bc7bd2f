import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { instrumentsQuery, NO_INSTRUMENTS } from '../../components/instruments/queries.ts';
import { cx } from '../../lib/cx.ts';
import { useFormat } from '../../lib/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Excluded } from './excluded.tsx';
import { Figures } from './figures.tsx';
import { HoldingsTable } from './holdings-table.tsx';
import type { PricedAnalysis } from './priced-analysis.ts';
import { RiskList } from './risk-list.tsx';
import { TipList } from './tip-list.tsx';

interface AnalysisResultsProps {
  analysis: PricedAnalysis;
  title: string;
  refreshing: boolean;
  onRefresh: () => void;
  /** What can be done with the result, such as saving it. */
  actions?: ReactNode;
}

/** A result that was asked for takes the person to it; refreshed prices leave them where they read. */
function arriveAt(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

/** Everything the engine says about some holdings: figures, risks and tips, the table. */
export function AnalysisResults({ analysis, title, refreshing, onRefresh, actions }: AnalysisResultsProps) {
  const t = useTranslations('analyser');
  const format = useFormat();
  const instruments = useQuery(instrumentsQuery).data ?? NO_INSTRUMENTS;
  const titleId = useId();
  const tableTitleId = useId();

  return (
    <section aria-labelledby={titleId} aria-busy={refreshing} className="grid gap-10">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div>
            <h2
              key={analysis.at.getTime()}
              ref={analysis.quiet ? null : arriveAt}
              id={titleId}
              tabIndex={-1}
              className="scroll-mt-28 text-heading font-semibold outline-none"
            >
              {title}
            </h2>
            <p className="mt-1 text-soft">
              {t(`type.types.${analysis.portfolioType}`)} · {t('type.focus')}: {t(`type.focuses.${analysis.focus}`)}
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button look="secondary" disabled={refreshing} onClick={onRefresh}>
              <RefreshCw className={cx('size-4', refreshing && 'animate-spin')} aria-hidden="true" />
              {t('results.refresh')}
            </Button>
            {actions}
          </div>
        </div>
        <div className="mt-8 grid gap-8">
          {analysis.totals.map((totals) => (
            <Figures key={totals.currency} totals={totals} positions={analysis.holdings} />
          ))}
        </div>
        <p className="mt-1 text-small text-soft">
          {t('results.asOf', { time: format.time(analysis.at) })}. {t('results.information')}
        </p>
      </div>
      <Excluded analysis={analysis} />
      <div className="grid gap-x-16 gap-y-10 border-t border-line pt-8 lg:grid-cols-2">
        <RiskList analysis={analysis} />
        <TipList analysis={analysis} />
      </div>
      <section aria-labelledby={tableTitleId} className="border-t border-line pt-8">
        <h3 id={tableTitleId} className="mb-3 text-title font-semibold">
          {t('table.title')}
        </h3>
        <HoldingsTable positions={analysis.holdings} instruments={instruments} />
      </section>
    </section>
  );
}
