import type { SavePortfolio as SavePortfolioRequest } from '@ballast/contract/portfolios';
import type { Owned } from '@ballast/engine/holdings/owned';
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { notify } from '../../lib/notify.ts';
import { paths, signInPath } from '../../lib/paths.ts';
import { useAccount } from '../../lib/session-store.ts';
import { today } from '../../lib/today.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useFormat } from '../../lib/words.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Pending } from '../../ui/pending.tsx';
import { RetryTextButton } from '../../components/failures/retry.tsx';
import { savePortfolioMutation } from '../../entities/portfolios/queries.ts';
import { endSaveDraft, saveDraftFor } from './save-draft.ts';
import { useSaveFailure } from './use-save-failure.ts';
import { useSaveRequest } from './use-save-request.ts';

/** With nothing owned, there is nothing to save. */
interface SavePortfolioProps extends Owned {
  /** What the dialog waits for; it stays closed on false. */
  before?: () => Promise<boolean>;
  onSaved?: () => void;
}

/** Asked for with the button: it is there when that is pressed. */
const loadForm = () => import('./save-form.tsx');

/** The way into an account's portfolios: the save dialog, or signing in first and coming back to it. */
export function SavePortfolio({ holdings, assets, before, onSaved }: SavePortfolioProps) {
  const t = useTranslations('portfolios.save');
  const common = useTranslations('common');
  const format = useFormat();
  const account = useAccount();
  const { pathname } = useLocation();
  const [open, setOpen, returnTo] = useSaveRequest(pathname);
  const [saved, setSaved] = useState(false);
  const savedLink = useRef<HTMLAnchorElement>(null);
  const about = assets.length === 0 ? JSON.stringify(holdings) : JSON.stringify([holdings, assets]);
  const count = holdings.length + assets.length;
  const [draft, setDraft] = useState(() => saveDraftFor(about, format.date(today())));
  const save = useMutation(savePortfolioMutation);
  const tellFailure = useSaveFailure(returnTo);
  const form = useLoaded(loadForm);

  const submit = async (portfolio: SavePortfolioRequest) => {
    try {
      await save.mutateAsync(portfolio);
      endSaveDraft();
      flushSync(() => setSaved(true));
      // Who has left the page meanwhile is not called back.
      if (savedLink.current !== null) setOpen(false);
      onSaved?.();
      notify({ kind: 'success', title: t('done'), description: t('doneDetail', { name: portfolio.name }) });
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
      <Link ref={savedLink} to={paths.portfolios} className={buttonClass('secondary')}>
        <Check className="size-5 text-accent" aria-hidden="true" />
        {t('saved')}
      </Link>
    );
  }
  const show = async () => {
    if (before !== undefined && !(await before())) return;
    // Who has left the page meanwhile is not called back.
    if (location.pathname !== pathname) return;
    setDraft(saveDraftFor(about, format.date(today())));
    setOpen(true);
  };
  return (
    <>
      <Button disabled={count === 0} onClick={() => void show()}>
        {t('open')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('title')}
        description={t('detail', { count })}
        closeLabel={common('close')}
        returnFocus={() => savedLink.current}
      >
        {form.loaded !== null && (
          <form.loaded.SaveForm holdings={holdings} assets={assets} draft={draft} onSubmit={submit} />
        )}
        {form.hasFailed && (
          <p role="alert">
            {t('noForm')} <RetryTextButton onClick={form.retry} />
          </p>
        )}
        {form.loaded === null && !form.hasFailed && (
          <Pending label={common('loading')}>
            <div className="h-80" />
          </Pending>
        )}
      </Dialog>
    </>
  );
}
