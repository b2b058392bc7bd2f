import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Reply } from '../conversation/message.ts';

const MINUTE_MS = 60_000;
const SAME_DAY_MS = 12 * 60 * MINUTE_MS;

/** Which limit was reached, and when another question makes sense. */
export function Limited({ limit, timestamp }: Pick<Reply, 'limit' | 'timestamp'>) {
  const t = useTranslations('advisor.limits');
  const format = useFormat();
  const until = limit?.until ?? null;
  const whenToAsk = () => {
    if (until === null) return t('later');
    const wait = Date.parse(until) - Date.parse(timestamp);
    if (wait <= 5 * MINUTE_MS) return t('soon', { wait: format.duration(Math.round(wait / 1000)) });
    return t('again', { time: wait < SAME_DAY_MS ? format.time(until) : format.dateTime(until) });
  };
  return (
    <Notice tone="caution">
      <p>{t(limit?.limit ?? 'unknown')}</p>
      <p>{whenToAsk()}</p>
    </Notice>
  );
}
