import type { Holding } from '@ballast/engine/holdings/holding';
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { notify } from '../../lib/notify.ts';
import { paths, signInPath } from '../../lib/paths.ts';
import { useAccount } from '../../lib/session-store.ts';
import { today } from '../../lib/today.ts';
import { useFormat } from '../../lib/words.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { savePortfolioMutation } from './queries.ts';
import { endSaveDraft, saveDraftFor } from './save-draft.ts';
import { SaveForm } from './save-form.tsx';
import type { SaveFormValues } from './save-form-schema.ts';
import { useSaveFailure } from './use-save-failure.ts';
import { useSaveRequest } from './use-save-request.ts';

interface SavePortfolioProps {
  /** Without any, there is nothing to save. */
  holdings: readonly Holding[];
  onSaved?: () => void;
}

/** The way into an account's portfolios: the save dialog, or signing in first and coming back to it. */
export function SavePortfolio({ holdings, onSaved }: SavePortfolioProps) {
  const t = useTranslations('portfolios.save');
  const close = useTranslations('common')('close');
  const format = useFormat();
  const account = useAccount();
  const { pathname } = useLocation();
  const [open, setOpen, returnTo] = useSaveRequest(pathname);
  const [saved, setSaved] = useState(false);
  const [draft, setDraft] = useState(() => saveDraftFor(JSON.stringify(holdings), format.date(today())));
  const save = useMutation(savePortfolioMutation);
  const tellFailure = useSaveFailure(returnTo);

  const submit = async ({ name, description, dates }: SaveFormValues) => {
    const rows = holdings.map(({ symbol, exchange, currency, shares, purchasePrice }, index) => ({
      symbol,
      exchange,
      currency,
      shares,
      purchase_price: purchasePrice,
      purchase_date: dates[index]?.day ?? today(),
    }));
    try {
      // The base currency is that of the first holding, until the person chooses one.
      const currency = rows[0]?.currency ?? 'INR';
      await save.mutateAsync({ id: draft.id, name, description, currency, holdings: rows });
      endSaveDraft();
      setSaved(true);
      setOpen(false);
      onSaved?.();
      notify({ kind: 'success', title: t('done'), description: t('doneDetail', { name }) });
    } catch (error) {
      await tellFailure(error);
    }
  };

  if (account === null) {
    return (
      <Link to={signInPath(returnTo)} className={buttonClass()}>
        {t('login')}
      </Link>
    );
  }
  if (saved) {
    return (
      <Link to={paths.portfolios} className={buttonClass('secondary')}>
        <Check className="size-5 text-accent" aria-hidden="true" />
        {t('saved')}
      </Link>
    );
  }
  const show = () => {
    setDraft(saveDraftFor(JSON.stringify(holdings), format.date(today())));
    setOpen(true);
  };
  return (
    <>
      <Button disabled={holdings.length === 0} onClick={show}>
        {t('open')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('title')}
        description={t('detail', { count: holdings.length })}
        closeLabel={close}
      >
        <SaveForm holdings={holdings} draft={draft} onSubmit={submit} />
      </Dialog>
    </>
  );
}
