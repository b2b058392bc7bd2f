import { instrumentClass } from '@ballast/engine/assets/instrument-class';
import type { Owned } from '@ballast/engine/holdings/owned';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { Pencil } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useId, useMemo, type ComponentType } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Instrument } from '../../../entities/instruments/instrument.ts';
import { useInstrumentsOf } from '../../../entities/instruments/use-instruments-of.ts';
import { BasicChecksContext, NO_CHECKS } from '../../../components/basic-checks.tsx';
import { cx } from '../../../lib/cx.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { LazyAllocation } from '../allocation/lazy-allocation.tsx';
import { DataHealth } from '../data-health/data-health.tsx';
import { Figures } from './figures.tsx';
import { LazyEverything } from '../net-worth/lazy-everything.tsx';
import { HoldingsTable } from '../holdings-table/holdings-table.tsx';
import { InOneCurrency } from './in-one-currency.tsx';
import { keepReport } from '../last-report/keep-report.ts';
import { PortfolioType } from './portfolio-type.tsx';
import type { PricedAnalysis } from '../analysis/priced-analysis.ts';
import { RefreshOrCancelButton } from './refresh-or-cancel-button.tsx';
import { ResultBasis } from './result-basis.tsx';
import { ResultTitle } from './result-title.tsx';
import { NO_REPORT, type ReportSlot } from './report-slot.ts';
import { useBasicChecks } from './use-basic-checks.tsx';
import { useTotalCurrency } from './use-total-currency.ts';
import { SampleMarketNotice } from './sample-market-notice.tsx';
import { usePriceSource } from '../../../entities/quotes/price-source.ts';
import type { AnalysisStatus } from '../analysis/use-analysis.ts';

interface AnalysisResultsProps {
  analysis: PricedAnalysis;
  title: string;
  status: AnalysisStatus;
  /** Missing where there are no other prices. */
  onRefresh?: () => void;
  onCancel?: () => void;
  /** Opens what was typed. */
  onEdit?: (() => void) | undefined;
  /** Said elsewhere on the page: that names and sectors could not be looked up. */
  isLookUpReported?: boolean;
  /** What can be done with the result, such as saving it. */
  Actions?: ComponentType<Owned>;
  /** What it can lose. */
  report?: ReportSlot | undefined;
  /** It opens without a connection later. */
  isKept?: boolean;
}

/** Everything the engine says about some holdings. Not drawn again while the person types above it. */
export const AnalysisResults = memo(function AnalysisResults(props: AnalysisResultsProps) {
  const {
    analysis,
    title,
    status,
    onRefresh,
    onCancel,
    onEdit,
    isLookUpReported = false,
    Actions,
    isKept = false,
    report: { Frame, Top, Body, Details } = NO_REPORT,
  } = props;
  const t = useTranslations('analyser');
  const common = useTranslations('common');
  const held = useMemo(() => analysis.holdings.map(({ holding }) => holding), [analysis]);
  const { instruments, isMissing } = useInstrumentsOf(held);
  const names = useMemo(() => namesOf(instruments), [instruments]);
  const [, setPrices] = usePriceSource();
  // The figures first; the many cells of the table in slices that let a key or a tap through.
  const isTableDue = useDeferredValue(true, false);
  const hasShares = analysis.holdings.length > 0;
  const isMixed = analysis.totals.length > 1;
  const isVaried =
    analysis.assets.length > 0 ||
    analysis.holdings.some(({ holding: { symbol, market }, quote }, place) => {
      const one = instruments[place] ?? null;
      return one?.kind === 'fund' || instrumentClass(one, market === 'US' ? symbol : '', quote?.name) !== 'equity';
    });
  const isRisky = hasShares || analysis.assets.some(({ series }) => series !== null);
  const onDone = useCallback(() => keepReport(analysis, title), [analysis, title]);
  const checks = useBasicChecks(analysis, instruments);
  const { currency } = useTotalCurrency(analysis.totals);
  const titleId = useId();
  const tableTitleId = useId();
  return (
    <Frame
      analysis={analysis}
      title={title}
      onSampleMarket={() => setPrices('sample-market')}
      onDone={isKept ? onDone : undefined}
    >
      <BasicChecksContext value={hasShares ? checks : NO_CHECKS}>
        <section
          aria-labelledby={titleId}
          aria-busy={status === 'pending' || status === 'late'}
          className="flex flex-col gap-5 print:block print:space-y-10"
        >
          <div className="grid gap-6">
            <div className="flex flex-wrap items-start justify-between gap-4 lg:flex-nowrap">
              <div className="min-w-0">
                <ResultTitle
                  key={analysis.at.getTime()}
                  id={titleId}
                  isArrival={analysis.occasion === 'asked'}
                  hasAnswer={isRisky && Top !== NO_REPORT.Top}
                  hasNotice={analysis.prices === 'sample-market'}
                >
                  {title}
                </ResultTitle>
                <ResultBasis analysis={analysis} />
              </div>
              <div className="flex shrink-0 flex-wrap gap-3 print:hidden">
                {onEdit !== undefined && (
                  <Button look="secondary" onClick={onEdit}>
                    <Pencil className="size-4" aria-hidden="true" />
                    {t('results.edit')}
                  </Button>
                )}
                {onRefresh !== undefined && (
                  <RefreshOrCancelButton status={status} onRefresh={onRefresh} onCancel={onCancel} />
                )}
                {Actions !== undefined && <Actions key={JSON.stringify(analysis.asked)} {...analysis.asked} />}
              </div>
            </div>
            {analysis.prices === 'sample-market' && <SampleMarketNotice />}
          </div>
          {isRisky && <Top />}
          <div data-report-group="holdings" tabIndex={-1} className="grid grid-cols-1 gap-6 outline-none">
            {isVaried && <LazyEverything analysis={analysis} instruments={instruments} />}
            <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-3">
              {isMixed && (
                <div className="lg:row-span-2">
                  <InOneCurrency analysis={analysis} />
                </div>
              )}
              <div className={isMixed ? 'contents' : 'grid gap-4 lg:col-span-2'}>
                {analysis.totals.map((totals) => (
                  <Figures key={totals.currency} totals={totals} positions={analysis.holdings} isPart={isMixed} />
                ))}
                {hasShares && !isMixed && <InOneCurrency analysis={analysis} />}
              </div>
              {hasShares && (
                <div className={cx('grid gap-x-8 gap-y-6', isMixed && 'lg:col-span-2 lg:grid-cols-2')}>
                  <DataHealth analysis={analysis} onRefresh={onRefresh} />
                  <PortfolioType analysis={analysis} />
                </div>
              )}
            </div>
            {isMissing && !isLookUpReported && <Notice tone="caution">{common('notLookedUp')}</Notice>}
            {hasShares && (
              <section
                aria-labelledby={tableTitleId}
                // Out of sight it costs nothing: a thousand rows would be laid out again with every letter typed above them.
                className="[contain-intrinsic-block-size:auto_60rem] [content-visibility:auto] print:[content-visibility:visible]"
              >
                <h3 id={tableTitleId} className="mb-3 text-title font-semibold">
                  {t('table.title')}
                </h3>
                {isTableDue && (
                  <HoldingsTable
                    positions={analysis.holdings}
                    totals={analysis.totals}
                    currency={currency}
                    prices={analysis.prices}
                    names={names}
                  />
                )}
              </section>
            )}
            {hasShares && (
              <Disclosure title={t('allocation.title')} className="-mt-4">
                {() => <LazyAllocation analysis={analysis} />}
              </Disclosure>
            )}
          </div>
          {isRisky && <Body />}
          {isRisky && <Details />}
        </section>
      </BasicChecksContext>
    </Frame>
  );
});

function namesOf(instruments: readonly (Instrument | null)[]): ReadonlyMap<string, string> {
  return new Map(
    instruments.flatMap((one) => (one === null ? [] : [[quoteKey(one.symbol, one.market), one.name] as const])),
  );
}
