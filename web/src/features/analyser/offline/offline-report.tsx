import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useConnection } from '../../../lib/online.ts';
import { useAccount } from '../../../lib/session-store.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AnalysisResults } from '../results/analysis-results.tsx';
import type { ReportSlot } from '../results/report-slot.ts';
import { openReport, type OpenedReport } from '../last-report/open-report.ts';

interface OfflineReportProps {
  report: ReportSlot;
  /** Whether there is one. */
  onOpen: (isOpen: boolean) => void;
}

/** The last report of this account, or of a visitor, with its date. */
export function OfflineReport({ report, onOpen }: OfflineReportProps) {
  const t = useTranslations('offline.report');
  const format = useFormat();
  const opened = useOpenedReport();
  const isOffline = useConnection() === 'offline';
  useEffect(() => onOpen(opened !== null), [opened, onOpen]);
  if (opened === null) return null;
  const { client, analysis, title } = opened;
  const at = format.dateTime(analysis.at);
  return (
    <QueryClientProvider client={client}>
      <Notice tone="caution" title={isOffline ? t('offline', { at }) : t('unreachable', { at })} announced>
        <p className="text-soft">{t('detail')}</p>
      </Notice>
      <AnalysisResults analysis={analysis} title={title} status="idle" report={report} />
    </QueryClientProvider>
  );
}

/** Opened with the choices it was made with: they are in the address. */
function useOpenedReport(): OpenedReport | null {
  const accountId = useAccount()?.id ?? null;
  const [opened, setOpened] = useState<{ for: string | null; report: OpenedReport | null }>();
  const [, setSearch] = useSearchParams();
  useEffect(() => {
    let isGone = false;
    const open = async () => {
      const report = await openReport();
      if (isGone) return;
      setOpened({ for: accountId, report });
      if (report === null) return;
      setSearch(
        (current) => {
          for (const [name, value] of new URLSearchParams(report.search)) if (name !== 'tab') current.set(name, value);
          return current;
        },
        { replace: true, preventScrollReset: true },
      );
    };
    void open();
    return () => {
      isGone = true;
    };
    // Once for each account: from then on the person changes the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [accountId]);
  return opened?.for === accountId ? opened.report : null;
}
