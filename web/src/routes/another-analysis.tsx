import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { TextAnalyserPanel } from '../features/analyser/text-analyser.tsx';
import { SavePortfolio } from '../features/portfolios/save-portfolio.tsx';
import { RISK_REPORT } from '../features/report/risk-report.tsx';
import { cx } from '../lib/cx.ts';
import { useSearchParam } from '../lib/use-search-param.ts';

/** The analyser for something that is not saved, folded until it is wanted; a reload keeps it open. */
export function AnotherAnalysis() {
  const t = useTranslations('dashboard.another');
  const [opened, setOpened] = useSearchParam('analyze');
  const titleId = useId();
  const panelId = useId();
  const isOpen = opened !== null;
  return (
    <section aria-labelledby={titleId} className="border-t border-line pt-4">
      <h2 id={titleId}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setOpened(isOpen ? null : '1')}
          className="flex min-h-11 w-full items-center justify-between gap-4 rounded-small text-left text-title font-semibold hover:text-accent-strong"
        >
          {t('title')}
          <ChevronDown
            aria-hidden="true"
            className={cx(
              'size-5 shrink-0 text-soft transition-transform motion-reduce:transition-none',
              isOpen && 'rotate-180',
            )}
          />
        </button>
      </h2>
      {isOpen && (
        <div id={panelId} className="mt-6">
          <TextAnalyserPanel resume Actions={SavePortfolio} report={RISK_REPORT} />
        </div>
      )}
    </section>
  );
}
