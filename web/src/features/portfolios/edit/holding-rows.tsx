import { elssLockedUntil, isElss } from '@ballast/engine/assets/elss';
import { isDay } from '@ballast/engine/calendar/day';
import { useTranslations } from 'use-intl/react';
import type { Instrument } from '../../../entities/instruments/instrument.ts';
import { today } from '../../../lib/today.ts';
import type { EditRow } from './edit.ts';
import { HOLDING_GRID, HoldingRow } from './holding-row.tsx';
import type { EditProblems } from './problems.ts';
import type { ChangeEdit } from './use-edit.ts';
import { kindOf, useFunds } from './use-funds.ts';

interface HoldingRowsProps {
  rows: readonly EditRow[];
  problems: EditProblems;
  change: ChangeEdit;
  onSell: (row: EditRow) => void;
}

/** The holdings as rows of fields; where there is no room for rows, as records. */
export function HoldingRows({ rows, problems, change, onSell }: HoldingRowsProps) {
  const t = useTranslations('portfolioEdit.edit');
  const funds = useFunds(rows);
  const kinds = new Set(rows.map(kindOf));
  const of = kinds.size > 1 ? 'both' : kinds.has('fund') ? 'fund' : 'share';
  return (
    <section aria-labelledby="edit-holdings" className="@container">
      <div className="flex items-baseline gap-3 border-b border-edge/60 pb-2">
        <h3 id="edit-holdings" className="text-title font-semibold">
          {t('holdings')}
        </h3>
        <p className="text-small text-soft">{t('count', { count: rows.filter(({ gone }) => !gone).length })}</p>
      </div>
      <div aria-hidden="true" className={`${HOLDING_GRID} pt-2 text-small text-soft @max-[44rem]:hidden`}>
        <span>{t('symbol')}</span>
        <span>{t(`shares.${of}`)}</span>
        <span>{t(`cost.${of}`)}</span>
        <span>{t('date')}</span>
      </div>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <HoldingRow
            key={row.key}
            row={row}
            fund={funds.get(row.symbol)?.name ?? null}
            lockedUntil={lockOf(row, funds.get(row.symbol))}
            sharesProblem={problems.get(`${row.key}.shares`)}
            costProblem={problems.get(`${row.key}.cost`)}
            dateProblem={problems.get(`${row.key}.date`)}
            change={change}
            onSell={onSell}
          />
        ))}
      </ul>
    </section>
  );
}

/** Until when units bought on the row's day can't be sold; null where they can, and for what isn't locked. */
function lockOf({ date }: EditRow, fund: Instrument | undefined): string | null {
  return fund !== undefined && isElss(fund) && isDay(date) ? elssLockedUntil(date, today()) : null;
}
