import type { DateOrder, DecimalMark } from '@ballast/engine/import/format';
import type { FileQuestion } from '@ballast/engine/import/result';
import { readMoment } from '@ballast/engine/import/values/moment';
import { useTranslations } from 'use-intl/react';
import { today } from '../../../lib/today.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { answerQuestions } from '../state/reading.ts';
import { numberIn } from './read-example.ts';

const ORDERS = ['day_first', 'month_first', 'year_first'] as const satisfies readonly DateOrder[];
const MARKS = ['point', 'comma'] as const satisfies readonly DecimalMark[];

/** What the rows of a file leave open, such as whether the day or the month stands first. Nothing is read by guess. */
export function FileQuestions({ questions }: { questions: readonly FileQuestion[] }) {
  const t = useTranslations('imports.questions');
  return (
    <>
      {questions.map((question) => (
        <Notice key={question.about} tone="caution" title={t(question.about === 'date_order' ? 'dates' : 'decimals')}>
          <p className="text-soft">
            {t('examples', { examples: question.examples.map(({ text }) => text).join(' · ') })}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            {question.about === 'date_order' ? (
              <DateChoices question={question} />
            ) : (
              <MarkChoices question={question} />
            )}
          </div>
        </Notice>
      ))}
    </>
  );
}

function DateChoices({ question: { choices, examples } }: { question: FileQuestion }) {
  const t = useTranslations('imports');
  const format = useFormat();
  const example = examples[0]?.text ?? '';
  return ORDERS.filter((order) => choices.includes(order)).map((order) => {
    const day = readMoment(example, order, today())?.day ?? null;
    return (
      <Button key={order} look="secondary" className="h-auto py-2" onClick={() => answerQuestions({ dates: order })}>
        <span className="grid text-left">
          <span>{t(`dateOrders.${order}`)}</span>
          {day !== null && (
            <span className="text-small font-normal text-soft">
              {t('questions.means', { text: example, value: format.longDate(day) })}
            </span>
          )}
        </span>
      </Button>
    );
  });
}

function MarkChoices({ question: { choices, examples } }: { question: FileQuestion }) {
  const t = useTranslations('imports');
  const format = useFormat();
  const example = examples[0]?.text ?? '';
  return MARKS.filter((mark) => choices.includes(mark)).map((mark) => {
    const value = numberIn(example, mark);
    return (
      <Button key={mark} look="secondary" className="h-auto py-2" onClick={() => answerQuestions({ decimals: mark })}>
        <span className="grid text-left">
          <span>{t(`decimalMarks.${mark}`)}</span>
          {value !== null && (
            <span className="text-small font-normal text-soft">
              {t('questions.means', { text: example, value: format.quantity(value) })}
            </span>
          )}
        </span>
      </Button>
    );
  });
}
