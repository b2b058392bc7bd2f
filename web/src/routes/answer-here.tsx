import type { ParsedCheck } from '@ballast/engine/holdings/check-parsed';
import { ownsNothing } from '@ballast/engine/holdings/owned';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Ask } from '../features/advisor/built-in/built-in-answers.tsx';
import { analyse } from '../features/analyser/analysis/priced-analysis.ts';
import { readDraft, withText, writeDraft } from '../features/analyser/form/draft.ts';
import type { AskedHere } from '../features/landing/answer-in-place.ts';
import { loadShownReport } from '../features/report/load-report-provider.ts';
import { ShortAnswer } from '../features/report/short-answer.tsx';
import type { PriceSource } from '../entities/quotes/price-source.ts';
import { useConnection } from '../lib/online.ts';
import { paths } from '../lib/paths.ts';
import { queryClient } from '../lib/query-client.ts';
import { RetryButton } from '../components/failures/retry.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Pending } from '../ui/pending.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** A chunk of its own on every page that reads a text. */
export const loadReader = () => import('../features/analyser/reading/read-typed-text.ts');

/** After so long the person should know that it is not stuck. */
const LATE_AFTER_MS = 1500;
const MINUTE_MS = 60_000;

/** What was typed in the hero, read and priced as the analyser does it, and what it can lose. */
export function AnswerHere({ asked: { text, market, isChosen, onMarket } }: { asked: AskedHere }) {
  const [prices, setPrices] = useState<PriceSource>('market');
  const { data, isError, refetch } = useQuery({
    queryKey: ['landing-answer', market, isChosen, text, prices],
    queryFn: async ({ signal }) => {
      const { readTypedText } = await loadReader();
      const reading = await readTypedText(text, market, { queryClient, signal, anyMarket: !isChosen });
      const owned = reading.owned;
      const priced = ownsNothing(owned)
        ? null
        : await analyse(owned, { occasion: 'resumed', prices, before: null }, signal);
      return { reading, priced };
    },
    // Pressed again soon after, it is the same answer.
    staleTime: MINUTE_MS,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const onSampleMarket = useCallback(() => setPrices('sample-market'), []);
  const readAs = data?.reading.market;
  useEffect(() => {
    if (readAs !== undefined && readAs !== market) onMarket(readAs);
  }, [readAs, market, onMarket]);
  const open = () => {
    writeDraft({ ...withText(readDraft(), text), market: readAs ?? market, analysed: true });
    location.assign(prices === 'sample-market' ? `${paths.analysis}?prices=sample` : paths.analysis);
  };

  if (isError) return <Failed onRetry={() => void refetch()} />;
  if (data === undefined) return <Working />;
  const { reading, priced } = data;
  const left = reading.parsed.problems.length + reading.parsed.questions.length;
  return (
    <>
      <div className="grid grid-cols-1 gap-5 px-4 py-5 sm:px-5">
        <Objection check={reading.check} isLookedUp={reading.isLookedUp && reading.isLoaded} />
        {priced !== null && (
          <>
            {priced.sampled.map((one) => (
              <SampledNotice key={one} market={one} />
            ))}
            <ShortAnswer subject={priced} onSampleMarket={onSampleMarket}>
              <Further left={left} onOpen={open} />
              <Ask about={{ kind: 'priced', subject: priced }} loadReport={loadShownReport} isBrief />
            </ShortAnswer>
          </>
        )}
        {priced === null && left > 0 && <Further left={left} onOpen={open} />}
      </div>
    </>
  );
}

function Working() {
  const t = useTranslations('landingAnswer');
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="px-4 py-5 sm:px-5">
      <Pending label={t('working')}>
        <Skeleton className="h-20 w-full" />
        <Skeleton className="mt-5 h-28 w-full" />
      </Pending>
      {isLate && <p className="mt-3 text-small text-soft">{t('late')}</p>}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('landingAnswer');
  const toasts = useTranslations('analyser.toasts');
  const isOffline = useConnection() === 'offline';
  return (
    <div className="px-4 py-5 sm:px-5">
      <Notice tone="danger" announced title={toasts('failedTitle')}>
        <p>{isOffline ? t('offline') : toasts('failed')}</p>
        <RetryButton className="mt-2" onClick={onRetry} />
      </Notice>
    </div>
  );
}

/** What is wrong with the text, in the words of the analyser. */
function Objection({ check, isLookedUp }: { check: ParsedCheck; isLookedUp: boolean }) {
  const t = useTranslations('analyser.toasts');
  const here = useTranslations('landingAnswer');
  const words = useObjectionWords(check, t);
  if (words === null) return isLookedUp ? null : <p className="text-small text-soft">{here('notLookedUp')}</p>;
  return (
    <Notice tone="caution" announced title={words.title}>
      <p className="wrap-anywhere">{words.detail}</p>
      {!isLookedUp && <p className="mt-1">{here('notLookedUp')}</p>}
    </Notice>
  );
}

function useObjectionWords(check: ParsedCheck, t: ReturnType<typeof useTranslations<'analyser.toasts'>>) {
  if (check.ok) return null;
  switch (check.reason) {
    case 'empty':
      return { title: t('emptyTitle'), detail: t('empty') };
    case 'nothing_parsed':
      return { title: t('formatTitle'), detail: t('format') };
    case 'invalid_symbols':
      return { title: t('symbolsTitle'), detail: t('symbols', { symbols: check.symbols.join(', ') }) };
  }
}

function SampledNotice({ market }: { market: string }) {
  const t = useTranslations('analyser.toasts');
  return (
    <Notice tone="caution" announced title={t('stockDataTitle')}>
      <p>{t('stockData', { market })}</p>
    </Notice>
  );
}

/** The whole report, and what was left out of it. */
function Further({ left, onOpen }: { left: number; onOpen: () => void }) {
  const t = useTranslations('landingAnswer');
  return (
    <div className="grid gap-2">
      {left > 0 && <p className="text-small text-pretty text-soft">{t('left', { count: left })}</p>}
      <Button className="h-11" onClick={onOpen}>
        {t(left > 0 ? 'openToFix' : 'open')}
      </Button>
    </div>
  );
}
