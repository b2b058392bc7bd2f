import type { DataHealth } from '@ballast/engine/data-health/data-health';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ShownList } from '../../../components/shown.tsx';
import { TextButton } from '../../../ui/text-link.tsx';

interface StalePricesProps {
  health: readonly DataHealth[];
  /** Missing where there are no other prices. */
  onRefresh: (() => void) | undefined;
}

/** The prices that are older than they should be, since when, why no newer ones came, and what to do. */
export function StalePrices({ health, onRefresh }: StalePricesProps) {
  const t = useTranslations('analyser.health');
  const why = useTranslations('analyser.sampled.reasons');
  const format = useFormat();
  const stale = health.flatMap(({ concerns }) =>
    concerns.flatMap((concern) => (concern.kind === 'stale' ? concern : [])),
  );
  const reasons = [...new Set(stale.flatMap(({ position: { quote } }) => quote?.reason ?? []))];
  if (stale.length === 0) return null;
  return (
    <Notice tone="caution" title={t('staleTitle', { count: stale.length })}>
      <p className="text-soft">
        {t('staleDetail')}{' '}
        {reasons.length > 0 && t('staleReasons', { reasons: reasons.map((reason) => why(reason)).join('; ') })}
      </p>
      <ShownList items={stale} first={20} className="mt-1">
        {({ position: { key, holding }, since }) => (
          <li key={key}>
            {since === null
              ? t('staleSome', { symbol: holding.symbol })
              : t('staleSince', { symbol: holding.symbol, date: format.dateTime(since) })}
          </li>
        )}
      </ShownList>
      {onRefresh !== undefined && (
        <TextButton className="mt-2" onClick={onRefresh}>
          {t('refresh')}
        </TextButton>
      )}
    </Notice>
  );
}
