import type { EditPortfolio } from '@ballast/contract/portfolios';
import type { Currency } from '@ballast/engine/money/currency';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { BackendError } from '../../../lib/backend-error.ts';
import { notify } from '../../../lib/notify.ts';
import { editPortfolioPath } from '../../../lib/paths.ts';
import { uuid } from '../../../lib/uuid.ts';
import {
  editPortfolioMutation,
  rereadPortfolios,
  savePortfolioMutation,
} from '../../../entities/portfolios/queries.ts';
import { useSaveFailure } from '../use-save-failure.ts';

interface SaveEdit {
  readonly portfolioId: string;
  /** Saved: under this id, which is another one for a copy, and as this version, which of a copy is its id. Answers whether the edit is over. */
  readonly onSaved: (portfolioId: string, version: number | string) => Promise<boolean>;
  /** It was saved or deleted elsewhere in between; what is stored has been asked for again. Answers whether somebody sees that. */
  readonly onConflict: () => boolean;
}

/** Sends an edit, one at a time, and shows how it went. */
export function useSaveEdit({ portfolioId, onSaved, onConflict }: SaveEdit) {
  const t = useTranslations('portfolios');
  const edited = useTranslations('portfolioEdit.edit');
  const tellFailure = useSaveFailure(editPortfolioPath(portfolioId));
  const edit = useMutation(editPortfolioMutation);
  const copy = useMutation(savePortfolioMutation);
  const [isSaving, setSaving] = useState(false);
  // The same content sent twice is one copy.
  const copied = useRef({ of: '', id: '' });

  const attempt = async (send: () => Promise<number | string>, id: string, name: string) => {
    setSaving(true);
    try {
      const version = await send();
      const isOver = await onSaved(id, version);
      notify({ kind: 'success', title: t('save.done'), description: edited('doneDetail', { name }) });
      if (!isOver) setSaving(false);
    } catch (error) {
      const code = error instanceof BackendError ? error.code : undefined;
      if (code === 'conflict' || code === 'missing') {
        await rereadPortfolios();
        if (!onConflict()) {
          notify({ kind: 'error', title: t('save.failed'), description: edited('overtaken', { name }) });
        }
      } else {
        await tellFailure(error);
      }
      setSaving(false);
    }
  };
  return {
    isSaving,
    save: (portfolio: EditPortfolio) => attempt(() => edit.mutateAsync(portfolio), portfolioId, portfolio.name),
    /** What was deleted elsewhere, stored again as a portfolio of its own. */
    saveCopy: ({ name, description, holdings, assets = [] }: EditPortfolio, currency: Currency) => {
      const of = JSON.stringify([name, description, holdings, assets]);
      if (copied.current.of !== of) copied.current = { of, id: uuid() };
      const { id } = copied.current;
      return attempt(() => copy.mutateAsync({ id, name, description, currency, holdings, assets }), id, name);
    },
  };
}
