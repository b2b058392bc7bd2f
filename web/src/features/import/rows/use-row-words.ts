import { IGNORED_REASONS, WRONG_REASONS, type RowStatus } from '@ballast/engine/import/row-status';
import { useTranslations } from 'use-intl/react';
import type { RejectedReasons } from '../worker/protocol.ts';

interface RowWords {
  /** What became of the row. */
  readonly status: string;
  /** The cell at fault. */
  readonly at: string | null;
  readonly remedy: string | null;
}

/** Words for what became of a row, why, and what to do about it. */
export function useRowWords(): (status: Omit<RowStatus, 'sheet' | 'line'>) => RowWords {
  const t = useTranslations('imports');
  return ({ status, reason, column, value }) => {
    if (status === 'undecided') return { status: t('rows.isUndecided'), at: null, remedy: t('rows.decide') };
    if (status === 'taken' || status === 'merged') {
      return { status: t(status === 'taken' ? 'rows.isTaken' : 'rows.isMerged'), at: null, remedy: null };
    }
    const wrong = WRONG_REASONS.find((candidate) => candidate === reason);
    const at =
      column === null
        ? null
        : value === null || value === ''
          ? t('rows.atNothing', { column })
          : t('rows.at', { column, value });
    if (wrong !== undefined) {
      return { status: t('rows.isWrong', { reason: t(`wrong.${wrong}`) }), at, remedy: t(`remedies.${wrong}`) };
    }
    const ignored = IGNORED_REASONS.find((candidate) => candidate === reason) ?? 'other_table';
    return { status: t('rows.isIgnored', { reason: t(`ignored.${ignored}`) }), at, remedy: null };
  };
}

/** Words for the file of the rows with a mistake. */
export function useRejectedWords(): () => RejectedReasons {
  const t = useTranslations('imports');
  return () => {
    const reasons = {
      no_instrument: t('wrong.no_instrument'),
      bad_quantity: t('wrong.bad_quantity'),
      negative_quantity: t('wrong.negative_quantity'),
      bad_price: t('wrong.bad_price'),
      bad_date: t('wrong.bad_date'),
      future_date: t('wrong.future_date'),
      unknown_action: t('wrong.unknown_action'),
      corporate_action: t('wrong.corporate_action'),
      unknown_currency: t('wrong.unknown_currency'),
      value_differs: t('wrong.value_differs'),
      unknown_instrument: t('wrong.unknown_instrument'),
      too_large: t('wrong.too_large'),
      too_few_cells: t('wrong.too_few_cells'),
      bad_terms: t('wrong.bad_terms'),
    };
    return { line: t('rows.line'), reason: t('rows.status'), reasons };
  };
}
