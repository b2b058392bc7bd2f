import { RefreshCw, X } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/button.tsx';
import type { AnalysisStatus } from '../analysis/use-analysis.ts';

interface RefreshOrCancelButtonProps {
  status: AnalysisStatus;
  onRefresh: () => void;
  onCancel: (() => void) | undefined;
}

/** Asks for new prices; when they are long in coming, the same button gives up. */
export function RefreshOrCancelButton({ status, onRefresh, onCancel }: RefreshOrCancelButtonProps) {
  const t = useTranslations('analyser.results');
  if (status === 'late') {
    return (
      <Button key="refresh" look="secondary" onClick={onCancel}>
        <X className="size-4" aria-hidden="true" />
        {t('cancel')}
      </Button>
    );
  }
  const isPending = status === 'pending';
  return (
    <Button key="refresh" look="secondary" aria-disabled={isPending} onClick={isPending ? undefined : onRefresh}>
      <RefreshCw className={isPending ? 'size-4 animate-spin' : 'size-4'} aria-hidden="true" />
      {/* On a phone the buttons stay on one line. */}
      <span className="max-sm:sr-only">{isPending ? t('refreshing') : t('refresh')}</span>
    </Button>
  );
}
