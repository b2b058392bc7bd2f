import { addDays } from '@ballast/engine/calendar/day';
import type { FundLookedThrough } from '@ballast/engine/look-through/look-through';
import type { Currency } from '@ballast/engine/money/currency';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import type { StoredDisclosure } from '../../../../entities/disclosures/queries.ts';
import { cx } from '../../../../lib/cx.ts';
import { today } from '../../../../lib/today.ts';
import { useFormat } from '../../../../lib/words.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { IconButton } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { PortfolioFileButton } from './portfolio-file-button.tsx';
import { useAdding } from './use-adding.ts';
import { useRowDrop } from './use-row-drop.ts';
import { useRemoving } from './use-removing.ts';
import { WhichPortfolio } from './which-portfolio.tsx';

/** Fund houses publish every month: after three a portfolio may be another. */
const OLD_DAYS = 90;

interface FundRowProps {
  fund: FundLookedThrough;
  name: string;
  /** As in the list of instruments, which a workbook's schemes are compared with. */
  fullName: string;
  stored: StoredDisclosure | undefined;
  currency: Currency;
}

/** A fund: what is known of its holdings and from when, and the file that says it, to be chosen or dropped. */
export function FundRow({ fund, name, fullName, stored, currency }: FundRowProps) {
  const t = useTranslations('reportFunds');
  const format = useFormat();
  const { adding, read, keep, cancel } = useAdding({ key: fund.key, name: fullName });
  const remove = useRemoving(name);
  const { ref, isOver } = useRowDrop((file) => void read(file));
  const isKnown = stored !== undefined;
  return (
    <li
      ref={ref}
      className={cx(
        'grid gap-3 rounded-medium border px-4 py-3',
        isOver ? 'border-accent bg-accent-wash' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-medium wrap-anywhere">{name}</span>
            <span className="text-small text-soft tabular-nums">{format.money(fund.value, currency)}</span>
          </p>
          <Known stored={stored} short={fund.short} />
        </div>
        <div className="flex items-center gap-2 print:hidden">
          <PortfolioFileButton
            text={isKnown ? t('replace') : t('add')}
            label={t(isKnown ? 'replaceNamed' : 'addNamed', { name })}
            isDisabled={adding.kind === 'reading'}
            onFile={(file) => void read(file)}
          />
          {isKnown ? (
            <IconButton className="size-11" label={t('remove', { name })} onClick={() => remove(stored)}>
              <Trash2 className="size-4" aria-hidden="true" />
            </IconButton>
          ) : (
            <span className="text-small text-soft max-sm:hidden">{isOver ? t('dropNow') : t('drop')}</span>
          )}
        </div>
      </div>
      {adding.kind === 'reading' && (
        <output className="text-small text-soft">{t('reading', { file: adding.file })}</output>
      )}
      {adding.kind === 'which' && (
        <WhichPortfolio
          fundName={fullName}
          portfolios={adding.portfolios}
          onChoose={(portfolio) => void keep(portfolio, adding.file)}
          onCancel={cancel}
        />
      )}
      {adding.kind === 'failed' && (
        <Notice tone="caution" announced>
          {adding.words}
        </Notice>
      )}
      {adding.kind === 'added' && isKnown && <output className="sr-only">{adding.words}</output>}
    </li>
  );
}

function Known({ stored, short }: { stored: StoredDisclosure | undefined; short: number }) {
  const t = useTranslations('reportFunds');
  const format = useFormat();
  if (stored === undefined) return <p className="text-small text-soft">{t('unknown')}</p>;
  const { fileName, disclosure } = stored;
  const isOld = disclosure.asOf < addDays(today(), -OLD_DAYS);
  return (
    <div className="text-small text-soft">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="text-ink">{t('asOf', { day: format.date(disclosure.asOf) })}</span>
        {isOld && (
          <>
            <Badge tone="caution">{t('old', { days: OLD_DAYS })}</Badge>
            <span>{t('oldHint')}</span>
          </>
        )}
      </p>
      <p className="wrap-anywhere">
        {disclosure.fund === '' ? fileName : t('from', { fund: disclosure.fund, file: fileName })}
      </p>
      {short > 0 && <p>{t('short', { short: format.percent(short) })}</p>}
    </div>
  );
}
