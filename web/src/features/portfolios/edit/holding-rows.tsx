import { isFundCode } from '@ballast/engine/funds/fund-code';
import { useTranslations } from 'use-intl/react';
import { useInstrumentsOf } from '../../../entities/instruments/use-instruments-of.ts';
import type { EditRow } from './edit.ts';
import { HOLDING_GRID, HoldingRow } from './holding-row.tsx';
import type { EditProblems } from './problems.ts';
import type { ChangeEdit } from './use-edit.ts';

interface HoldingRowsProps {
  rows: readonly EditRow[];
  problems: EditProblems;
  change: ChangeEdit;
  onSell: (row: EditRow) => void;
}

/** The holdings as rows of fields; where there is no room for rows, as records. */
export function HoldingRows({ rows, problems, change, onSell }: HoldingRowsProps) {
  const t = useTranslations('portfolioEdit.edit');
  const fundNames = useFundNames(rows);
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
        <span>{t('shares')}</span>
        <span>{t('cost')}</span>
        <span>{t('date')}</span>
      </div>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <HoldingRow
            key={row.key}
            row={row}
            fund={fundNames.get(row.symbol) ?? null}
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

/** Names of the funds among the rows, by their codes. */
function useFundNames(rows: readonly EditRow[]): ReadonlyMap<string, string> {
  const funds = rows.filter(({ symbol, currency }) => currency === 'INR' && isFundCode(symbol, 'IN'));
  const { instruments } = useInstrumentsOf(funds.map(({ symbol }) => ({ symbol, market: 'IN' as const })));
  return new Map(instruments.flatMap((fund) => (fund === null ? [] : [[fund.symbol, fund.name]])));
}
