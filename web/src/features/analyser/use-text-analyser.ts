import { checkParsed } from '@ballast/engine/holdings/check-parsed';
import { mergeHoldings, type Merge } from '@ballast/engine/holdings/merge-holdings';
import { parseHoldings } from '@ballast/engine/holdings/parse-holdings';
import type { ParsedText, ParseQuestion } from '@ballast/engine/holdings/parsed-text';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { instrumentsQuery, NO_INSTRUMENTS } from '../../components/instruments/queries.ts';
import type { Handover } from '../../lib/handover.ts';
import { notify } from '../../lib/notify.ts';
import { answerInText } from './answer-in-text.ts';
import type { Draft } from './draft.ts';
import { useAnalysis } from './use-analysis.ts';
import { useDraft } from './use-draft.ts';

/** A text as it was read: what of it is analysed, and what is not. */
export interface ReadText {
  readonly parsed: ParsedText;
  readonly merges: readonly Merge[];
}

/** The text area's whole behaviour: draft, reading, telling what is wrong with it, analysing. */
export function useTextAnalyser(handover: Handover | null, resume: boolean) {
  const t = useTranslations('analyser.toasts');
  const queryClient = useQueryClient();
  const [draft, change] = useDraft(handover);
  const [toResume] = useState(() =>
    (resume || handover !== null) && draft.analysed && draft.text !== '' ? draft : null,
  );
  const [isReading, setReading] = useState(false);
  const [read, setRead] = useState<ReadText | null>(null);
  const analysis = useAnalysis();

  const analyze = async ({ market, text }: Draft, quiet = false) => {
    const warn = (title: string, description: string) => {
      if (!quiet) notify({ kind: 'error', title, description });
    };
    if (text.trim() === '') return warn(t('emptyTitle'), t('empty'));

    setReading(true);
    const { isKnown } = await queryClient.ensureQueryData(instrumentsQuery).catch(() => NO_INSTRUMENTS);
    const parsed = parseHoldings(text, { market, isKnown });
    const { holdings, merges } = mergeHoldings(parsed.holdings);
    setRead({ parsed, merges });
    setReading(false);

    const check = checkParsed(parsed);
    if (!check.ok && check.reason === 'invalid_symbols') {
      warn(t('symbolsTitle'), t('symbols', { symbols: check.symbols.join(', ') }));
    }
    if (!check.ok && check.reason === 'nothing_parsed') warn(t('formatTitle'), t('format'));
    if (holdings.length === 0) return analysis.clear();
    change({ analysed: true });
    analysis.run({ holdings, quiet });
  };

  /** The person chose one reading of a line: it is written into the text, which is read again. */
  const answer = (question: ParseQuestion, line: string) => {
    const text = answerInText(draft.text, question, line);
    change({ text });
    void analyze({ ...draft, text }, true);
  };

  const resumed = useRef(false);
  useEffect(() => {
    if (toResume === null || resumed.current) return;
    resumed.current = true;
    void analyze(toResume, handover === null);
  });

  const isPending = isReading || analysis.isPending;
  return { draft, change, analyze: () => void analyze(draft), answer, read, analysis, isPending };
}
