import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Term } from './glossary/term.ts';
import { matchQuestion } from './match-question.ts';
import { isOffered, type OfferedQuestion } from './question.ts';
import { useQuestionWords } from './use-question-words.ts';

interface OfferProps {
  unanswered: string | null;
  terms: readonly Term[];
  onOpen: (question: OfferedQuestion) => void;
}

/** What the person asked and no model answered, where it is one of the questions that need none. */
export function Offer({ unanswered, terms, onOpen }: OfferProps) {
  const t = useTranslations('builtInAnswers');
  const words = useQuestionWords(terms);
  const [taken, setTaken] = useState<string | null>(null);
  const question = unanswered === null || unanswered === taken ? null : matchQuestion(unanswered, terms);
  if (question === null || !isOffered(question)) return null;
  const open = (button: HTMLElement) => {
    onOpen(question);
    setTaken(unanswered);
    // To the row, whose answer comes below it.
    button.closest('section')?.querySelector<HTMLElement>(`[data-question="${question.id}"]`)?.focus();
  };
  return (
    <div className="mb-4">
      <Notice tone="accent" announced title={t('offer')}>
        <Button
          look="secondary"
          size="small"
          className="mt-2 h-auto min-h-8 py-1 text-left whitespace-normal"
          onClick={({ currentTarget }) => open(currentTarget)}
        >
          {words(question)}
        </Button>
      </Notice>
    </div>
  );
}
