import { INSTRUMENT_LIST_FAILURES, type InstrumentList } from '@ballast/contract/admin';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { Notice } from '../../../ui/notice.tsx';

const NAMED = ['nse', 'bse', 'us', 'amfi', 'reviewed', 'aliases', 'members'] as const;
/** Those that their publishers keep at an address. */
const CHECKED: ReadonlySet<string> = new Set(['nse', 'us', 'amfi']);

/** One list: how old it is, how long, from whom, and how its last check went. */
export function InstrumentListRow({ list: row }: { list: InstrumentList }) {
  const t = useTranslations('instrumentLists');
  const format = useFormat();
  const { list, as_of: day, age_days: age, row_count: count, source, checked_at: checkedAt, failed_at: failedAt } = row;
  const check = () => {
    if (!CHECKED.has(list)) return t('shipped');
    return checkedAt === null ? t('notChecked') : t('checked', { time: format.dateTime(checkedAt) });
  };
  return (
    <li className="grid gap-1 py-4">
      <h2 className="font-medium">{t(`lists.${NAMED.find((name) => name === list) ?? 'other'}`)}</h2>
      <p className="tabular-nums">{t('asOf', { day: format.date(day), age, count })}</p>
      <p className="text-small text-soft">{t('source', { source })}</p>
      <p className="text-small text-soft">
        {check()}
        {failedAt !== null && row.failures === 0 && ` · ${t('failedBefore', { time: format.dateTime(failedAt) })}`}
      </p>
      {failedAt !== null && row.failures > 0 && (
        <Notice tone="caution" title={t('failed', { time: format.dateTime(failedAt) })}>
          <Failure {...row} />
        </Notice>
      )}
    </li>
  );
}

function Failure({ failure, failure_detail: detail, failures }: InstrumentList) {
  const t = useTranslations('instrumentLists');
  const reason = INSTRUMENT_LIST_FAILURES.find((known) => known === failure) ?? 'other';
  return (
    <p className="wrap-anywhere">
      {t(`reasons.${reason}`, { detail: detail ?? '' })} {t('kept', { count: failures })}
    </p>
  );
}
