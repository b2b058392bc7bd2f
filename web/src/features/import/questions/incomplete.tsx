import { isFundCode } from '@ballast/engine/funds/fund-code';
import type { IncompleteHistory } from '@ballast/engine/import/plan/import-plan';
import { demergerInto, demergersOf } from '@ballast/engine/instruments/demergers';
import { useTranslations } from 'use-intl/react';
import { useFundsOf } from '../../../entities/instruments/use-instruments-of.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ShownList } from '../../../components/shown.tsx';
import { FileButton } from '../choose/file-button.tsx';
import { chooseFiles } from '../state/reading.ts';

/** Shares and funds whose trades do not explain what was sold or is held, and how to complete them. */
export function Incomplete({ histories }: { histories: readonly IncompleteHistory[] }) {
  const t = useTranslations('imports');
  const format = useFormat();
  const funds = useFundsOf(histories);
  if (histories.length === 0) return null;
  const broughtBy = ({ symbol, market, what }: IncompleteHistory) =>
    what === 'sold_more' || what === 'holds_more' ? demergerInto(symbol, market) : null;
  const gaps = histories.filter((history) => history.what !== 'split_up' && broughtBy(history) === null);
  const splitUp = ({ symbol, market, since }: IncompleteHistory) => {
    const demerger = demergersOf(symbol, market).find(({ day }) => day === since);
    const parts = (demerger?.parts ?? []).map((part) => part.symbol).join(', ');
    return { parts, per: demerger?.per ?? 1, kept: demerger === undefined ? '' : format.percent(demerger.kept, 2) };
  };
  return (
    <Notice tone="caution" title={t('incomplete.title', { count: histories.length })}>
      <ShownList items={histories} first={5} className="mt-1 grid gap-1">
        {(history) => {
          const { symbol, market, what, quantity, since } = history;
          const demerger = broughtBy(history);
          return (
            <li key={`${market}:${symbol}:${what}:${since}`}>
              {t(`incomplete.${what}`, {
                of: isFundCode(symbol, market) ? 'fund' : 'share',
                symbol: funds.get(symbol)?.name ?? symbol,
                count: quantity ?? 0,
                shares: format.quantity(quantity ?? 0),
                day: format.date(since),
                ...splitUp(history),
              })}
              {demerger !== null &&
                ` ${t('incomplete.brought', { symbol, company: demerger.symbol, day: format.date(demerger.day) })}`}
            </li>
          );
        }}
      </ShownList>
      {gaps.length > 0 && (
        <>
          <p className="mt-2 text-pretty text-soft">
            {gaps.some(({ what }) => what !== 'holds_less') && `${t('incomplete.detail')} `}
            {t('incomplete.remedy')}
          </p>
          <div className="mt-3">
            <FileButton
              label={t('file.addMore')}
              look="secondary"
              size="small"
              onFiles={(files) => chooseFiles(files, true)}
            />
          </div>
        </>
      )}
    </Notice>
  );
}
