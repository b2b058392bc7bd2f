import { formatAt } from '@ballast/engine/holdings/format-holding';
import type { ParsedHolding, ParseQuestion } from '@ballast/engine/holdings/parsed-text';
import { isSymbolQuestion } from '@ballast/engine/holdings/ask-unclear';
import type { Market } from '@ballast/engine/quotes/market';
import { useTranslations } from 'use-intl/react';
import { useUnclearHistory } from '../../../components/symbol-input/unclear-choices.tsx';
import { focusNeighbour } from '../../../lib/focus-page.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface AmbiguousLinesProps {
  questions: readonly ParseQuestion[];
  market: Market;
  onAnswer: (question: ParseQuestion, line: string) => void;
}

/** Lines with more than one honest reading: nothing is guessed, the person chooses. */
export function AmbiguousLines({ questions, market, onAnswer }: AmbiguousLinesProps) {
  const t = useTranslations('analyser.questions');
  const historyOf = useUnclearHistory();
  if (questions.length === 0) return null;
  return (
    <Notice
      tone="caution"
      title={t(questions.some(isSymbolQuestion) ? 'choose' : 'title', { count: questions.length })}
    >
      <p className="text-soft">{t('detail', { count: questions.length })}</p>
      <ul className="mt-3 grid gap-4">
        {questions.map((question) => (
          <li key={`${String(question.line)}:${String(question.column)}`}>
            <p className="font-medium">{t('line', { line: question.line, raw: question.raw.trim() })}</p>
            {isSymbolQuestion(question) && <p className="mt-1 text-soft">{historyOf(question.unclear)}</p>}
            <div className="mt-2 flex flex-wrap gap-2">
              {question.readings.map((reading) => {
                const line = formatAt(question, reading, market);
                return (
                  <Button
                    key={line}
                    look="secondary"
                    size="small"
                    onClick={({ currentTarget }) => {
                      focusNeighbour(currentTarget);
                      onAnswer(question, line);
                    }}
                  >
                    <Reading holding={reading} />
                  </Button>
                );
              })}
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Reading({ holding: { symbol, shares, purchasePrice, currency } }: { holding: ParsedHolding }) {
  const t = useTranslations('analyser.questions');
  const format = useFormat();
  const values = { symbol, shares: format.quantity(shares, currency), count: shares };
  if (purchasePrice === null) return t('unpriced', values);
  return t('priced', { ...values, price: format.money(purchasePrice, currency) });
}
