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
    // Times are shown to the minute: the next whole one is not too early.
    const from = Math.ceil(Date.parse(until) / MINUTE_MS) * MINUTE_MS;
    const isSoon = from - Date.parse(timestamp) < SAME_DAY_MS;
    return t('again', { time: isSoon ? format.time(from) : format.dateTime(from) });
  };
  return (
    <Notice tone="caution">
      <p>{t(limit?.limit ?? 'unknown')}</p>
      <p>{whenToAsk()}</p>
    </Notice>
  );
}
