import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../components/failures/load-failed.tsx';
import { LeaveDialog } from '../../components/leaving/leave-dialog.tsx';
import { useLeaveGuard } from '../../components/leaving/use-leave-guard.ts';
import { areSettingsKept } from '../../lib/settings/store.ts';
import type { Account } from '../../lib/session-store.ts';
import { useOnce } from '../../lib/use-once.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DisplayGroup } from './display-group.tsx';
import { KeptConversationsDialog } from './kept-conversations-dialog.tsx';
import { ProfileGroup } from './profile-group.tsx';
import { changesIn, keepEdit, problemsIn, readKeptEdit, shownWith, type ChangeSetting } from './settings-edit.ts';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import { ToggleGroup } from './toggle-group.tsx';
import { useSaveSettings } from './use-save-settings.ts';
import { useStored } from './use-stored.ts';
import { useSwitchOff } from './use-switch-off.ts';

/** Every setting in one form. Only the theme changes at once; the rest when it is saved. */
export function SettingsForm({ account }: { account: Account | null }) {
  const t = useTranslations('settings');
  const accountId = account?.id ?? null;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { values, isPending, error, retry } = useStored(accountId);
  const [edit, setEdit] = useState(() => readKeptEdit(accountId));
  const [isRestored] = useState(Object.keys(edit).length > 0);
  const [tried, setTried] = useState(false);
  const [leaveTo, setLeaveTo] = useState<string | null>(null);
  const { isSaving, failure, save } = useSaveSettings(accountId);
  const [isSubmitting, once] = useOnce();
  const isBusy = isSaving || isSubmitting;
  const shown = shownWith(values, edit);
  const changes = changesIn(edit, values);
  const isChanged = Object.keys(changes).length > 0;
  const problems = problemsIn(shown);
  const keeping = useSwitchOff(accountId);
  useLeaveGuard(isChanged, setLeaveTo);
  useEffect(() => keepEdit(accountId, edit), [accountId, edit]);

  if (isPending) return <SettingsSkeleton />;
  const change: ChangeSetting = (group, name, value) =>
    setEdit((current) => ({ ...current, [group]: { ...current[group], [name]: value } }));
  const submit = async () => {
    flushSync(() => setTried(true));
    if (problems.size > 0) return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    await keeping.before(changes, store);
  };
  const store = async () => {
    if (!(await save(changes))) return false;
    setTried(false);
    // What was changed while it was being saved stays.
    setEdit((current) => (current === edit ? {} : current));
    return true;
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void once(submit);
  };
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid max-w-3xl gap-8 [&_:is(input,select)]:scroll-mb-28">
      {error !== null && <LoadFailed title={t('loadFailed')} error={error} onRetry={retry} />}
      {!areSettingsKept() && <Notice tone="caution">{t('unkept')}</Notice>}
      {isRestored && isChanged && <Notice>{t('restored')}</Notice>}
      <ProfileGroup
        email={account?.email ?? null}
        profile={shown.profile}
        problems={tried ? problems : new Map()}
        onChange={change}
      />
      <ToggleGroup group="notifications" values={shown.notifications} onChange={change} />
      <ToggleGroup group="privacy" values={shown.privacy} onChange={change} />
      <DisplayGroup
        display={shown.display}
        isCurrencyChosen={shown.isCurrencyChosen}
        wasCurrencyChosen={values.isCurrencyChosen}
        onChange={change}
      />
      <div className="sticky bottom-0 grid gap-3 border-t border-line bg-paper py-4">
        <FormFailure words={failure} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" size="large" aria-disabled={isBusy}>
            {isBusy ? t('saving') : t('save')}
          </Button>
          <output className="text-small text-soft">{isChanged && !isBusy && t('unsaved')}</output>
        </div>
      </div>
      <KeptConversationsDialog pending={keeping.pending} onAnswer={keeping.answer} />
      <LeaveDialog
        detail={t('leave')}
        to={leaveTo}
        onStay={() => setLeaveTo(null)}
        onLeave={(to) => {
          keepEdit(accountId, {});
          void navigate(to);
        }}
      />
    </form>
  );
}
