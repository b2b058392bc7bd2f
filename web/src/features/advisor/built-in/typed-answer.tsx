import type { About } from './about.ts';
import type { LoadReport } from './report-slot.ts';
import { useBuiltInAnswers } from './use-built-in-answers.tsx';

interface TypedAnswerProps {
  about: About;
  typed: string;
  Report: Awaited<ReturnType<LoadReport>>;
}

/** The answer to one question that was typed. */
export function TypedAnswer({ about, typed, Report }: TypedAnswerProps) {
  const { subject, onSampleMarket, problemIn, answerToTyped } = useBuiltInAnswers(about, [], true);
  return (
    <Report subject={subject} onSampleMarket={onSampleMarket}>
      {(context) => (
        <>
          {problemIn(context)}
          {answerToTyped(typed, context)}
        </>
      )}
    </Report>
  );
}
