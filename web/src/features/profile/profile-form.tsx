import type { Profile } from '@ballast/contract/profile';
import { Pencil, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { LeaveDialog } from '../../components/leaving/leave-dialog.tsx';
import { useLeaveGuard } from '../../components/leaving/use-leave-guard.ts';
import { hasFocus } from '../../lib/has-focus.ts';
import type { Account } from '../../lib/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { changesIn, forgetEdit, keepEdit, problemsIn, readKeptEdit, type ProfileEdit } from './profile-edit.ts';
import { ProfileFields } from './profile-fields.tsx';
import { useSaveProfile } from './use-save-profile.ts';

/** What a person says about themselves: to look at, or to edit. */
export function ProfileForm({ account, stored }: { account: Account; stored: Profile }) {
  const t = useTranslations('profile');
  const titleId = useId();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const switchButton = useRef<HTMLButtonElement>(null);
  const [edit, setEdit] = useState(() => readKeptEdit(account.id));
  const [isRestored, setRestored] = useState(edit !== null);
  const [tried, setTried] = useState(false);
  const [leaveTo, setLeaveTo] = useState<string | null>(null);
  const { isSaving, save } = useSaveProfile(account.id);
  const problems = problemsIn(edit ?? {});
  useLeaveGuard(edit !== null && Object.keys(changesIn(edit, stored)).length > 0, setLeaveTo);

  const stop = () => {
    forgetEdit(account.id);
    setEdit(null);
    setTried(false);
    setRestored(false);
  };
  const toggle = () => {
    if (edit !== null) return stop();
    flushSync(() => setEdit({}));
    form.current?.querySelector('input')?.focus();
  };
  const type = (typed: ProfileEdit) => {
    const next = { ...edit, ...typed };
    keepEdit(account.id, next);
    setEdit(next);
  };
  const latest = useRef(edit);
  useEffect(() => {
    latest.current = edit;
  }, [edit]);
  const submit = async () => {
    flushSync(() => setTried(true));
    if (problems.size > 0) return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    // What was typed meanwhile is still to be saved.
    if (!(await save(changesIn(edit ?? {}, stored))) || latest.current !== edit) return;
    // The fields and the button that had the focus cannot keep it.
    if (hasFocus(form.current)) switchButton.current?.focus();
    stop();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <section aria-labelledby={titleId} className="rounded-large border border-line bg-surface p-4 sm:p-6">
      <div className="mb-5 flex items-center justify-between gap-4">
        <h2 id={titleId} className="text-title font-semibold">
          {t('details')}
        </h2>
        <Button ref={switchButton} look="secondary" onClick={toggle}>
          {edit === null ? (
            <Pencil className="size-4" aria-hidden="true" />
          ) : (
            <X className="size-4" aria-hidden="true" />
          )}
          {edit === null ? t('edit') : t('cancel')}
        </Button>
      </div>
      {isRestored && <Notice>{t('restored')}</Notice>}
      <form ref={form} noValidate onSubmit={onSubmit} className="mt-4 grid gap-5">
        <ProfileFields
          email={account.email}
          stored={stored}
          edit={edit}
          problems={tried ? problems : new Map()}
          onType={type}
        />
        {edit !== null && (
          <Button type="submit" size="large" aria-disabled={isSaving} className="justify-self-start">
            {isSaving ? t('saving') : t('save')}
          </Button>
        )}
      </form>
      <LeaveDialog
        detail={t('leave')}
        to={leaveTo}
        onStay={() => setLeaveTo(null)}
        onLeave={(to) => {
          forgetEdit(account.id);
          void navigate(to);
        }}
      />
    </section>
  );
}
