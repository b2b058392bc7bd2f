import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../ui/button.tsx';

/** Asks for new prices. */
export function RefreshButton({ isPending, onRefresh }: { isPending: boolean; onRefresh: () => void }) {
  const t = useTranslations('dashboard.saved');
  return (
    <Button look="secondary" aria-disabled={isPending} onClick={isPending ? undefined : onRefresh}>
      <RefreshCw className={isPending ? 'size-4 animate-spin' : 'size-4'} aria-hidden="true" />
      {isPending ? t('refreshing') : t('refresh')}
    </Button>
  );
}
