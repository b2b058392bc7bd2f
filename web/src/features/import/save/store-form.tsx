import { PORTFOLIO_NAME_MAX } from '@ballast/contract/portfolios';
import { textProblem } from '@ballast/contract/text';
import { ownsNothing } from '@ballast/engine/holdings/owned';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { portfoliosQuery } from '../../../entities/portfolios/queries.ts';
import { LoadFailed } from '../../../components/failures/load-failed.tsx';
import { paths, signInPath } from '../../../lib/paths.ts';
import { useAccount } from '../../../lib/session-store.ts';
import { today } from '../../../lib/today.ts';
import { uuid } from '../../../lib/uuid.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { Link } from 'react-router';
import type { ImportState } from '../state/import-state.ts';
import { setConsent, setTarget, showRows } from '../state/planning.ts';
import { MAX_PERSISTED_BYTES } from '../state/persisted-import.ts';
import { importRepository } from '../persistence/use-persisted-import.ts';
import { ROWS_TITLE } from '../rows/rows.tsx';
import type { Planned } from '../worker/protocol.ts';
import { toAnalyse } from './to-store.ts';
import type { useBasis } from './use-basis.ts';
import { useStoreImport } from './use-store-import.ts';

interface StoreFormProps {
  state: ImportState;
  planned: Planned;
  /** Whether it is of the portfolio that is chosen. */
  isCurrent: boolean;
  basis: ReturnType<typeof useBasis>;
  onAnalyze: () => void;
}

/** What to do with what was read: look at it, or keep it. */
export function StoreForm(props: StoreFormProps) {
  const t = useTranslations('imports.store');
  const account = useAccount();
  return (
    <section
      aria-labelledby="store-title"
      className="@container grid gap-5 rounded-large border border-line bg-surface p-5 sm:p-6"
    >
      <h3 id="store-title" className="text-lead font-semibold">
        {t(account === null ? 'titleSignedOut' : 'title')}
      </h3>
      {account === null ? <SignedOut {...props} /> : <SignedIn key={account.id} accountId={account.id} {...props} />}
    </section>
  );
}

function SignedOut({ state: { persistence }, planned, isCurrent, onAnalyze }: StoreFormProps) {
  const t = useTranslations('imports.store');
  const kept = useTranslations('imports.kept');
  return (
    <>
      <p className="text-pretty text-soft">{t('signedOut')}</p>
      {(persistence === 'too_large' || persistence === 'not_stored') && (
        <p className="max-w-prose text-small text-pretty text-soft">
          {kept(persistence === 'too_large' ? 'too_large' : 'not_kept', { megabytes: MAX_PERSISTED_BYTES / 1024 ** 2 })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <AnalyzeButton planned={planned} isCurrent={isCurrent} look="primary" onAnalyze={onAnalyze} />
        <Link
          to={signInPath(paths.import)}
          onClick={importRepository.leave}
          className={buttonClass('secondary', 'large')}
        >
          {t('signIn')}
        </Link>
      </div>
    </>
  );
}

function AnalyzeButton({
  planned,
  isCurrent,
  look,
  onAnalyze,
}: Pick<StoreFormProps, 'planned' | 'isCurrent' | 'onAnalyze'> & { look: 'primary' | 'secondary' }) {
  const t = useTranslations('imports.store');
  const isNothing = ownsNothing(toAnalyse(planned));
  return (
    <Button look={look} size="large" disabled={isNothing || !isCurrent} onClick={onAnalyze}>
      {t('analyze')}
    </Button>
  );
}

const NEW = 'new';

function SignedIn({ accountId, state, planned, isCurrent, basis, onAnalyze }: StoreFormProps & { accountId: string }) {
  const t = useTranslations('imports.store');
  const format = useFormat();
  const choices = useQuery(portfoliosQuery(accountId));
  const { isPending, failure, store } = useStoreImport();
  const [isTried, setTried] = useState(false);
  const { target, files, consents, isPlanning } = state;
  const { counts, questions } = planned;

  const broker = files[0]?.origin === 'broker' ? files[0].format.broker : null;
  const suggested =
    broker === null
      ? t('nameOfOther', { day: format.date(today()) })
      : t('nameOf', { broker, day: format.date(today()) });
  const name = target.kind === 'new' ? (target.name ?? suggested) : (basis.stored?.name ?? '');
  const nameProblem = target.kind === 'new' ? problemOf(name) : undefined;
  const changed = counts.new + counts.updated + counts.closed;
  const isNothing = changed + counts.newTrades + counts.newAssets === 0;
  const isAssetsAlone = isCurrent && changed === 0 && counts.newAssets > 0;
  const action = isAssetsAlone
    ? t('submitAssets', { count: counts.newAssets })
    : t('submit', { count: isCurrent ? changed : 0 });
  const needsConsent = counts.wrong > 0 && !consents;
  const isBlocked = questions.length > 0 || !isCurrent || isPlanning;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (isPending || isNothing || isBlocked || needsConsent || nameProblem !== undefined) return;
    void store(name, basis.stored);
  };
  const chooseTarget = (id: string) =>
    setTarget(id === NEW ? { kind: 'new', id: uuid(), name: suggested } : { kind: 'existing', id });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid items-start gap-4 @lg:grid-cols-2">
        <Field label={t('target')} error={choices.isError ? t('listFailed') : undefined}>
          {(parts) => (
            <Select
              {...parts}
              value={target.kind === 'new' ? NEW : target.id}
              onChange={chooseTarget}
              options={[
                { value: NEW, label: t('newPortfolio') },
                ...(choices.data ?? []).map((choice) => ({ value: choice.id, label: choice.name })),
              ]}
            />
          )}
        </Field>
        {target.kind === 'new' && (
          <Field label={t('name')} error={nameProblem && t(nameProblem, { max: PORTFOLIO_NAME_MAX })}>
            {(parts) => (
              <Input
                {...parts}
                value={name}
                autoComplete="off"
                onChange={(event) => setTarget({ ...target, name: event.target.value })}
              />
            )}
          </Field>
        )}
      </div>
      {basis.status === 'failed' && <LoadFailed title={t('targetFailed')} error={basis.error} onRetry={basis.retry} />}
      {basis.status === 'gone' && <Notice tone="danger">{t('gone')}</Notice>}
      {counts.wrong > 0 && (
        <div className="grid gap-1">
          <label className="flex items-start gap-3">
            <input
              type="checkbox"
              checked={consents}
              onChange={({ target: box }) => setConsent(box.checked)}
              className="mt-1 size-4 accent-accent"
            />
            <span>{t('consent', { count: counts.wrong })}</span>
          </label>
          <TextButton className="ml-7 justify-self-start py-1 text-small" onClick={showMistakes}>
            {t('seeMistakes', { count: counts.wrong })}
          </TextButton>
          {isTried && needsConsent && (
            <p role="alert" className="text-small text-danger">
              {t('consentNeeded', { count: counts.wrong })}
            </p>
          )}
        </div>
      )}
      {questions.length > 0 && <p className="text-soft">{t('openQuestions')}</p>}
      {failure !== null && (
        <Notice tone="danger" announced title={t('failed')}>
          <p>{failure}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" aria-disabled={isPending || isNothing || isBlocked}>
          {isPending ? t('pending') : action}
        </Button>
        <AnalyzeButton planned={planned} isCurrent={isCurrent} look="secondary" onAnalyze={onAnalyze} />
      </div>
    </form>
  );
}

/** The rows with a mistake stand far below on a small screen. */
function showMistakes(): void {
  showRows({ status: 'wrong', from: 0 });
  document.getElementById(ROWS_TITLE)?.focus();
}

function problemOf(name: string) {
  return name.trim() === '' ? 'nameRequired' : textProblem(name, PORTFOLIO_NAME_MAX);
}
