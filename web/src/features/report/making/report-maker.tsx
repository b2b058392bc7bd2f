import { useCallback, useEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useReportPlace } from '../use-report.ts';
import { createReportClient, type ReportClient } from '../worker/report-client.ts';
import { NOTHING_MADE, withTold } from './made.ts';
import type { Report } from './report.ts';
import { useQuestion } from './use-question.ts';
import { useReportOptions } from './use-report-options.ts';

const NO_HOLDINGS: Report['counted'] = [];

/** Makes the report, and makes it anew when its holdings, prices or choices change. Draws nothing. */
export function ReportMaker() {
  const { store, subject } = useReportPlace();
  const choices = useReportOptions(subject.holdings);
  const { question, error, isAnew, retry: load } = useQuestion(subject, choices.options);
  const [made, tell] = useReducer(withTold, NOTHING_MADE);
  const client = useRef<ReportClient>(null);
  const isUnloaded = question === null && error !== null;

  const ask = useCallback(() => {
    if (question === null) return;
    client.current ??= createReportClient({
      onTold: (told) => flushSync(() => tell(told)),
      onCrash: () => tell({ kind: 'crashed' }),
    });
    tell({ kind: 'asked', about: question.holdings.map(({ key, shares }) => `${key} ${String(shares)}`).join() });
    client.current.ask(question);
  }, [question]);
  useEffect(ask, [ask]);
  useEffect(
    () => () => {
      client.current?.close();
      client.current = null;
    },
    [],
  );

  useEffect(() =>
    store.set({
      ...choices,
      ...made,
      status: isUnloaded ? 'unloaded' : question === null || isAnew ? 'loading' : made.status,
      counted: question?.holdings ?? NO_HOLDINGS,
      tryTrade: (trade, prices) => client.current?.trade(trade, prices ?? null),
      error,
      retry: made.status === 'crashed' && !isUnloaded ? ask : load,
    }),
  );
  return null;
}
