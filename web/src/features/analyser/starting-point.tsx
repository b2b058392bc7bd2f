import type { ValuedAsset } from '@ballast/engine/assets/valued-asset';
import { ownsNothing } from '@ballast/engine/holdings/owned';
import type { Position } from '@ballast/engine/valuation/position';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { SampleMark } from '../../components/education/sample-mark.tsx';
import { LoadFailed } from '../../components/failures/load-failed.tsx';
import { useDeletedIds } from '../../entities/deletions/deletions.ts';
import { usePriceSource, type PriceSource } from '../../entities/quotes/price-source.ts';
import { isSample } from '../../entities/quotes/quotes-by-key.ts';
import { savedQuery, type Saved } from '../../entities/saved-values/queries.ts';
import { useSavedValues } from '../../entities/saved-values/use-saved-values.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useAccount } from '../../lib/session-store.ts';
import { useSearchParam } from '../../lib/use-search-param.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { analyse } from './analysis/priced-analysis.ts';
import { readDraft, type Draft } from './form/draft.ts';

/** In the address, in place of the id of a saved portfolio: what stands in the analyser. */
const TYPED = 'typed';
const NONE: readonly Saved[] = [];
const MINUTE_MS = 60_000;

/** What a calculation starts from, at the prices of one moment. */
export interface Start {
  /** Of the saved portfolio; null for what was typed. */
  readonly id: string | null;
  readonly name: string;
  readonly subject: {
    readonly holdings: readonly Position[];
    readonly assets: readonly ValuedAsset[];
    readonly prices: PriceSource;
    readonly at: Date;
  };
}

type Then = (start: Start) => ReactNode;

/** One of the saved portfolios, or what stands in the analyser; which one is in the address. */
export function StartingPoint({ children }: { children: Then }) {
  const account = useAccount();
  return account === null ? (
    <Choose saved={NONE}>{children}</Choose>
  ) : (
    <OfAccount accountId={account.id}>{children}</OfAccount>
  );
}

function OfAccount({ accountId, children }: { accountId: string; children: Then }) {
  const t = useTranslations('startingPoint');
  const { data, error, isPending, refetch } = useQuery(savedQuery(accountId));
  const deleted = useDeletedIds();
  const saved = useMemo(() => data?.filter(({ id }) => !deleted.has(id)), [data, deleted]);
  if (isPending) return <Loading />;
  if (saved === undefined) return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  return (
    <Choose saved={saved} accountId={accountId}>
      {children}
    </Choose>
  );
}

interface ChooseProps {
  saved: readonly Saved[];
  accountId?: string;
  children: Then;
}

function Choose({ saved, accountId, children }: ChooseProps) {
  const t = useTranslations('startingPoint');
  const [wanted, want] = useSearchParam('portfolio');
  const [draft] = useState(readDraft);
  const hasTyped = draft.text.trim() !== '';
  const found = saved.find(({ id }) => id === wanted) ?? (hasTyped && wanted === TYPED ? null : saved[0]);
  const chosen = found ?? null;
  const isGone = accountId !== undefined && wanted !== null && wanted !== TYPED && wanted !== chosen?.id;
  if (chosen === null && !hasTyped) {
    return (
      <Notice title={t('none')}>
        {t('noneText')} <TextLink to={paths.analysis}>{t('analyze')}</TextLink>
      </Notice>
    );
  }
  const options = [
    ...saved.map(({ id, name }) => ({ value: id, label: name })),
    ...(hasTyped ? [{ value: TYPED, label: t('typed') }] : []),
  ];
  return (
    <div className="grid grid-cols-1 gap-6">
      {isGone && <Notice tone="caution" title={t('gone', { name: chosen?.name ?? t('typed') })} />}
      {options.length > 1 && (
        <div className="max-w-sm print:hidden">
          <Field label={t('portfolio')}>
            {(parts) => <Select {...parts} value={chosen?.id ?? TYPED} options={options} onChange={want} />}
          </Field>
        </div>
      )}
      {chosen === null || accountId === undefined ? (
        <OfDraft draft={draft}>{children}</OfDraft>
      ) : (
        <OfSaved key={chosen.id} accountId={accountId} portfolio={chosen}>
          {children}
        </OfSaved>
      )}
    </div>
  );
}

function OfSaved({ accountId, portfolio, children }: { accountId: string; portfolio: Saved; children: Then }) {
  const saved = useMemo(() => [portfolio], [portfolio]);
  const t = useTranslations('startingPoint');
  const { rows, prices, at, isPriced, hasFailed, isFetching, retry, refetch } = useSavedValues(accountId, saved);
  const start = useMemo(() => {
    const [row] = rows;
    if (row === undefined || !isPriced) return null;
    const { id, name } = row.portfolio;
    return { id, name, subject: { holdings: row.positions, assets: row.assets, prices, at } };
  }, [rows, isPriced, prices, at]);
  if (hasFailed) return <LoadFailed title={t('failed')} error={null} onRetry={retry} />;
  if (start === null) return <Loading />;
  return (
    <Started start={start} isFetching={isFetching} onRetry={refetch}>
      {children}
    </Started>
  );
}

function OfDraft({ draft, children }: { draft: Draft; children: Then }) {
  const t = useTranslations('startingPoint');
  const [prices] = usePriceSource();
  const { data, error, isPending, isFetching, refetch } = useQuery(draftQuery(draft, prices));
  const start = useMemo(() => {
    if (data === undefined) return null;
    const { holdings, assets, at } = data;
    return { id: null, name: t('typed'), subject: { holdings, assets, prices, at } };
  }, [data, prices, t]);
  if (isPending) return <Loading />;
  const retry = () => void refetch();
  if (data === undefined || start === null) return <LoadFailed title={t('unread')} error={error} onRetry={retry} />;
  const { isLookedUp, isNothing, left } = data;
  return (
    <>
      {!isLookedUp && <LoadFailed title={t('notLookedUp')} error={null} onRetry={retry} />}
      {(isNothing || left > 0) && (
        <Notice tone="caution" title={isNothing ? t('nothing') : t('left', { count: left })}>
          <TextLink to={paths.analysis}>{t('analyze')}</TextLink>
        </Notice>
      )}
      {!isNothing && (
        <Started start={start} isFetching={isFetching} onRetry={retry}>
          {children}
        </Started>
      )}
    </>
  );
}

function draftQuery({ text, market }: Draft, prices: PriceSource) {
  return queryOptions({
    queryKey: ['draft-priced', text, market, prices],
    queryFn: async ({ signal }) => {
      const { readTypedText } = await import('./reading/read-typed-text.ts');
      signal.throwIfAborted();
      const { owned, parsed, isLookedUp } = await readTypedText(text, market, { queryClient, signal });
      const isNothing = ownsNothing(owned);
      const { holdings, assets, at } = await analyse(owned, { occasion: 'resumed', prices, before: null }, signal);
      const unread = [...parsed.problems.filter(({ code }) => code !== 'heading'), ...parsed.questions];
      const left = new Set(unread.map(({ line }) => line)).size;
      return { holdings, assets, at, isLookedUp, isNothing, left };
    },
    staleTime: MINUTE_MS,
    refetchOnWindowFocus: false,
  });
}

interface StartedProps {
  start: Start;
  /** Prices are being asked for once more. */
  isFetching: boolean;
  onRetry: () => void;
  children: Then;
}

function Started({ start, isFetching, onRetry, children }: StartedProps) {
  const t = useTranslations('startingPoint');
  const { holdings, assets, prices } = start.subject;
  const hasMarket = holdings.some(({ value }) => value !== null) || assets.some(({ series }) => series !== null);
  if (hasMarket) {
    const count = [...holdings, ...assets].filter(({ quote }) => quote !== null && isSample(quote)).length;
    return (
      <>
        {prices === 'sample-market' ? (
          <p>
            <SampleMark />
          </p>
        ) : (
          count > 0 && <LoadFailed title={t('sampled', { count })} error={null} onRetry={onRetry} />
        )}
        <output className="text-soft empty:hidden">{count > 0 && isFetching && t('loading')}</output>
        {children(start)}
      </>
    );
  }
  if (holdings.length > 0) return <LoadFailed title={t('unpriced')} error={null} onRetry={onRetry} />;
  return <Notice title={t('noPrices')}>{t('noPricesText')}</Notice>;
}

function Loading() {
  const t = useTranslations('startingPoint');
  return (
    <div>
      <p className="sr-only">{t('loading')}</p>
      <Skeleton className="h-96" />
    </div>
  );
}
