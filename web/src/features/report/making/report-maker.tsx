import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useReportPlace } from '../store/use-report.ts';
import { createReportClient, type Made, type ReportClient } from '../worker/report-client.ts';
import type { Report } from '../store/report.ts';
import { useQuestion } from './use-question.ts';
import { useReportOptions } from '../store/use-report-options.ts';

const NO_HOLDINGS: Report['counted'] = [];
const NOTHING_MADE: Made = { status: 'making', sections: {}, notes: null, traded: null, explored: null };

/** Makes the report, and makes it again when its holdings, prices or choices change. Draws nothing. */
export function ReportMaker() {
  const { store, subject, onDone } = useReportPlace();
  const choices = useReportOptions(subject.holdings, subject.assets);
  const { question, error, isAnew, retry: load } = useQuestion(subject, choices.options);
  const [made, setMade] = useState(NOTHING_MADE);
  const client = useRef<ReportClient>(null);
  /** The holdings that the report is about. */
  const about = useRef('');
  const counted = useRef(NO_HOLDINGS);
  const hasFigures = useRef(false);
  const isUnloaded = question?.history.kind === 'none' || (question === null && error !== null);

  const ask = useCallback(() => {
    if (question === null) return;
    client.current ??= createReportClient(
      (change) => flushSync(() => setMade((before) => ({ ...before, ...change(before) }))),
      () => setMade((before) => ({ ...before, status: 'crashed' })),
    );
    const before = about.current;
    counted.current = question.holdings;
    about.current = question.holdings.map(({ key, shares }) => `${key} ${String(shares)}`).join();
    // Sections for the previous choices stay in sight until the new ones come; those of other holdings do not.
    const isSame = before === about.current;
    // Without closes only limits on weights can be checked: figures of before say more.
    if (question.history.kind === 'none' && isSame && hasFigures.current) return;
    setMade((last) => (isSame ? { ...last, status: 'making', traded: null, explored: null } : NOTHING_MADE));
    client.current.make(question, isSame);
  }, [question]);
  useEffect(ask, [ask]);
  useEffect(
    () => () => {
      client.current?.close();
      client.current = null;
    },
    [],
  );

  useEffect(() => {
    hasFigures.current = made.sections.headline?.ok === true;
  });

  const isDone = made.status === 'done' && question !== null && !isAnew && !isUnloaded;
  useEffect(() => (isDone ? onDone?.() : undefined), [isDone, onDone]);

  useEffect(() =>
    store.set({
      ...choices,
      ...made,
      status: isUnloaded ? 'unloaded' : question === null || isAnew ? 'loading' : made.status,
      counted: counted.current,
      tryTrade: (trade, prices) => client.current?.tryTrade(trade, prices ?? null),
      explore: (asked, candidates) => client.current?.explore(asked, candidates),
      error,
      retry: made.status === 'crashed' && !isUnloaded ? ask : load,
    }),
  );
  return null;
}
