import { convert } from '@ballast/engine/money/convert';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { exchangeRatesQuery } from '../../entities/exchange-rates/queries.ts';
import { fetchQuotes } from '../../entities/quotes/fetch-quotes.ts';
import type { PriceSource } from '../../entities/quotes/price-source.ts';
import { EXAMPLE_PORTFOLIOS } from '../../content/example-portfolios.ts';
import { useConnection } from '../../lib/online.ts';
import { somebodyIsThere } from '../../lib/somebody-is-there.ts';
import { notify } from '../../lib/notify.ts';
import { answerInText, type LineAnswer } from './reading/answer-in-text.ts';
import type { Draft } from './form/draft.ts';
import type { LineLookedUp } from './reading/look-up-text.ts';
import type { Reading } from './reading/read-typed-text.ts';
import type { Occasion } from './analysis/priced-analysis.ts';
import { useAnalysis } from './analysis/use-analysis.ts';
import { loadDrawer } from './form/edit-drawer.tsx';
import { readHandover } from './form/read-handover.ts';
import { useDraft } from './form/use-draft.ts';
import { useInputProblemToast } from './reading/use-input-problem-toast.ts';
import { loadResults } from './results/lazy-results.tsx';
import { usePriceSource } from '../../entities/quotes/price-source.ts';

/** All that reads a text: it follows the page. */
const loadReader = () => import('./reading/read-typed-text.ts');

/** Asked for while the person types, it is there when it is needed, even offline. */
function loadRest(): void {
  for (const load of [loadReader, () => import('../../ui/toaster.tsx'), loadDrawer, loadResults]) {
    void load().catch(() => undefined);
  }
}

/** The text area's whole behaviour: draft, reading, telling what is wrong with it, analysing. */
export function useTextAnalyser(state: unknown, resume: boolean) {
  const handover = readHandover(state);
  const queryClient = useQueryClient();
  const { draft, isHandedOver, latest, change, replace } = useDraft(handover);
  const [reading, setReading] = useState<Reading | null>(null);
  const [lookingUp, setLookingUp] = useState<readonly LineLookedUp[]>([]);
  const { run, ...analysis } = useAnalysis();
  const t = useTranslations('analyser.toasts');
  const object = useInputProblemToast();
  const [prices, setPrices] = usePriceSource();

  /** The weights of a shared link become a text, as good as typed from then on. */
  const spread = useCallback(
    async (shared: string, signal: AbortSignal) => {
      const { spreadAmount } = await import('./reading/spread-amount.ts');
      const lookup = { fetchQuotes, exchangeRatesQuery, convert, queryClient, signal, prices };
      const text = await spreadAmount(shared, lookup, (symbols) =>
        notify({ kind: 'info', title: t('unpricedTitle'), description: t('leftOut', { symbols }) }),
      );
      // What was typed meanwhile can be put back.
      replace(text);
      change({ analysed: true });
      return text;
    },
    [prices, change, replace, t, queryClient],
  );

  const analyze = useCallback(
    (occasion: Occasion = 'asked', from?: PriceSource, anyMarket = false, shared?: string) => {
      const { text: typed, market: typedIn, analysed } = latest();
      if (typed.trim() === '' && shared === undefined) return object({ ok: false, reason: 'empty' });
      // Before the result is there: a reload in the middle goes on with it.
      if (!analysed) change({ analysed: true });
      // A shared link becomes a text once: prices that are asked again change none of it.
      let known: string | null = null;
      return run(
        async (signal) => {
          const { readTypedText } = await loadReader();
          signal.throwIfAborted();
          if (shared !== undefined && known === null) known = await spread(shared, signal);
          const text = known ?? typed;
          const options = { queryClient, signal, anyMarket, onLookUp: setLookingUp };
          const read = await readTypedText(text, typedIn, options);
          if (read.market !== typedIn) change({ market: read.market });
          setReading(read);
          if (occasion === 'asked') object(read.check);
          return read.owned;
        },
        occasion,
        from,
      );
    },
    [latest, change, object, run, spread, queryClient],
  );

  /** A whole list at once, read in the market whose list knows most of it. */
  const paste = useCallback(
    (text: string) => {
      replace(text);
      analyze('asked', undefined, true);
    },
    [replace, analyze],
  );

  /** Into the sample market, with an example where nothing is typed. */
  const trySample = useCallback(() => {
    const { text, market } = latest();
    if (text.trim() === '') change({ text: EXAMPLE_PORTFOLIOS[market] });
    setPrices('sample-market');
    analyze('asked', 'sample-market');
  }, [latest, change, setPrices, analyze]);

  /** The person chose what lines are read as: it is written into the text, which is read again. */
  const answer = useCallback(
    (answers: readonly LineAnswer[]) => {
      change({ text: answerInText(latest().text, answers) });
      analyze();
    },
    [latest, change, analyze],
  );

  const isOffline = useConnection() === 'offline';
  const started = useRef(false);
  useEffect(() => {
    // What was analysed before is analysed again once there is a connection.
    if (started.current || isOffline) return;
    started.current = true;
    void somebodyIsThere().then(loadRest);
    const { analysed, text } = latest();
    if (isHandedOver && handover?.shared !== undefined) return analyze('asked', undefined, false, handover.shared);
    if (analysed && text.trim() !== '' && (resume || isHandedOver)) analyze(isHandedOver ? 'asked' : 'resumed');
  });

  return {
    draft,
    change,
    replace: (text: string) => {
      replace(text);
      // What is put back as it was read is analyzed after a reload, too.
      change({ analysed: text === reading?.text && draft.market === reading.market });
    },
    analyze,
    paste,
    trySample,
    answer,
    reading,
    lookingUp,
    isStale: isStale(draft, reading, analysis),
    ...analysis,
  };
}

/** Whether the result in sight is of another text than the one that stands there. */
function isStale(
  draft: Draft,
  reading: Reading | null,
  { analysis, isPending }: Pick<ReturnType<typeof useAnalysis>, 'analysis' | 'isPending'>,
): boolean {
  if (reading === null || analysis === null || isPending) return false;
  return reading.text !== draft.text || reading.market !== draft.market || analysis.asked !== reading.owned;
}
