import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Instruments } from '../../../entities/instruments/instruments.ts';
import { lookUpTyped } from '../../../entities/instruments/look-up-typed.ts';
import { useInstruments } from '../../../entities/instruments/use-terms.ts';
import { LeaveDialog } from '../../../components/leaving/leave-dialog.tsx';
import { useLeaveGuard } from '../../../components/leaving/use-leave-guard.ts';
import { editPortfolioPath, openPortfolioPath, paths } from '../../../lib/paths.ts';
import { today } from '../../../lib/today.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Button } from '../../../ui/button.tsx';
import { portfolioQuery } from '../../../entities/portfolios/queries.ts';
import type { SavedPortfolio } from '../../../entities/portfolios/rows.ts';
import { AddHolding } from './add-holding.tsx';
import { checkEdit } from './check-edit.ts';
import { DeletedElsewhere } from './deleted-elsewhere.tsx';
import { changeRow, rebase, startEdit, type Edit, type EditRow } from './edit.ts';
import { EditNotices, type Begun } from './edit-notices.tsx';
import { EditTitle } from './edit-title.tsx';
import { HoldingRows } from './holding-rows.tsx';
import { forgetEdit, keepEdit, readKept } from './kept-edit.ts';
import { ListProblem } from './list-problem.tsx';
import { NameFields } from './name-fields.tsx';
import { NewerVersion } from './newer-version.tsx';
import { OtherAssets } from './other-assets.tsx';
import { NO_PROBLEMS } from './problems.ts';
import { SellDialog } from './sell-dialog.tsx';
import { useEdit } from './use-edit.ts';
import { useSaveEdit } from './use-save-edit.ts';

interface PortfolioEditorProps {
  accountId: string;
  initial: Edit;
  begun: Begun;
  /** What is stored now; null when it was deleted elsewhere. */
  stored: SavedPortfolio | null;
}

const NOTHING_WRONG = { problems: NO_PROBLEMS, asset: null, list: null };

/** Everything of a saved portfolio in one form: nothing is stored until it is saved, and then all of it at once. */
export function PortfolioEditor({ accountId, initial, begun, stored }: PortfolioEditorProps) {
  const t = useTranslations('portfolioEdit.edit');
  const unsaved = useTranslations('portfolioEdit.leave');
  const cancel = useTranslations('common')('cancel');
  const navigate = useNavigate();
  const client = useQueryClient();
  const instruments = useInstruments();
  const { edit, change, changed, followedAt } = useEdit(accountId, initial, stored);
  const [isBusy, once] = useOnce();
  const [tried, setTried] = useState(false);
  const [comparing, setComparing] = useState(false);
  const [selling, setSelling] = useState<EditRow | null>(null);
  const [leaveTo, setLeaveTo] = useState<string | null>(null);
  useLeaveGuard(changed, setLeaveTo);
  const formId = useId();
  const section = useRef<HTMLElement>(null);
  /** The edit that was sent, to tell what was typed since. */
  const sent = useRef('');
  const { id } = edit.base;

  const isHere = () => section.current !== null;
  const leave = (to: string) => {
    forgetEdit(accountId, id);
    void navigate(to, { replace: true });
  };
  const { isSaving, save, saveCopy } = useSaveEdit({
    portfolioId: id,
    onSaved: async (savedId, version) => {
      const kept = readKept(accountId, id);
      const hasMore = kept !== null && JSON.stringify(kept) !== sent.current;
      if (hasMore && stored !== null) {
        const now = client.getQueryData(portfolioQuery(accountId, id).queryKey);
        if (now?.version === version) change((current) => rebase(current, now));
        setComparing(false);
        return false;
      }
      if (hasMore) {
        // What was typed while the copy was stored goes on as an edit of the copy.
        const copy = await client.fetchQuery(portfolioQuery(accountId, savedId)).catch(() => null);
        const latest = readKept(accountId, id);
        if (copy === null || latest === null) return false;
        keepEdit(accountId, rebase(latest, copy));
      }
      // Who has left the page meanwhile is not called back.
      if (isHere()) leave(hasMore ? editPortfolioPath(savedId) : openPortfolioPath(savedId));
      else forgetEdit(accountId, id);
      return true;
    },
    onConflict: () => {
      setComparing(true);
      return isHere();
    },
  });
  const check = (known: Instruments) => checkEdit(edit, known, today());
  const newer = stored !== null && stored.version > edit.base.version && !isSaving ? stored : null;

  // What was deleted elsewhere is saved by the notice about that.
  const cannotSave = isBusy || isSaving || stored === null;
  const submit = async (version = edit.base.version) => {
    const looked = await lookUpTyped(client, edit.addition.symbol);
    let checked = check(looked.instruments);
    flushSync(() => {
      setTried(true);
      // What was typed while the symbol was looked up is saved too.
      change((current) => {
        checked = checkEdit(current, looked.instruments, today());
        return checked.edit;
      });
    });
    const { portfolio } = checked;
    sent.current = JSON.stringify(readKept(accountId, id));
    if (portfolio === null) section.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else await (stored === null ? saveCopy(portfolio, edit.base.currency) : save({ ...portfolio, version }));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!cannotSave) void once(submit);
  };
  const loadOther = (other: SavedPortfolio) => {
    change(() => startEdit(other, today()));
    setComparing(false);
    section.current?.querySelector('h2')?.focus();
  };
  const close = openPortfolioPath(id);
  const isChoosing = comparing && stored !== null && !isSaving;
  const { problems, asset, list } = tried ? check(instruments) : NOTHING_WRONG;

  return (
    <section
      ref={section}
      aria-labelledby={`${formId}-title`}
      className="grid gap-8 [&_:is(input,textarea,select,button)]:scroll-mb-28"
    >
      <EditTitle id={`${formId}-title`} name={edit.base.name} />
      <EditNotices
        begun={begun}
        followedAt={followedAt}
        newer={comparing ? null : newer}
        onCompare={() => setComparing(true)}
      />
      {isChoosing && (
        <NewerVersion
          edit={edit}
          newer={newer}
          onLoad={loadOther}
          onOverwrite={({ version }) => void submit(version)}
        />
      )}
      {stored === null && (
        <DeletedElsewhere isSaving={isSaving} onSave={() => void submit()} onClose={() => leave(paths.portfolios)} />
      )}
      <form id={formId} noValidate onSubmit={onSubmit} className="grid max-w-4xl gap-8">
        <NameFields edit={edit} problems={problems} change={change} />
        <HoldingRows rows={edit.rows} problems={problems} change={change} onSell={setSelling} />
      </form>
      <AddHolding addition={edit.addition} problems={problems} change={change} />
      <OtherAssets edit={edit} problem={asset} change={change} />
      <ListProblem problem={list} />
      <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-4">
        {!isChoosing && (
          <Button type="submit" form={formId} size="large" aria-disabled={cannotSave}>
            {isBusy || isSaving ? t('pending') : t('submit')}
          </Button>
        )}
        <Button look="quiet" size="large" onClick={() => (changed ? setLeaveTo(close) : leave(close))}>
          {cancel}
        </Button>
      </div>
      <SellDialog
        row={selling}
        onClose={() => setSelling(null)}
        onChange={(key, next) => change((current) => changeRow(current, key, next))}
      />
      <LeaveDialog
        detail={unsaved('detail', { name: edit.base.name })}
        to={leaveTo}
        onStay={() => setLeaveTo(null)}
        onLeave={leave}
      />
    </section>
  );
}
