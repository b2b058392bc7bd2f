import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from '../../../lib/cx.ts';
import type { QuestionId } from './question.ts';

interface QuestionRowProps {
  id: QuestionId;
  words: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A question that opens its answer. */
export function QuestionRow({ id, words, isOpen, onToggle, children }: QuestionRowProps) {
  const answerId = useId();
  return (
    <li>
      <h3>
        <button
          type="button"
          data-question={id}
          aria-expanded={isOpen}
          aria-controls={isOpen ? answerId : undefined}
          onClick={onToggle}
          className="flex min-h-12 w-full items-center justify-between gap-4 rounded-small py-2 text-left font-medium hover:text-accent-strong"
        >
          {words}
          <ChevronDown
            aria-hidden="true"
            className={cx(
              'size-5 shrink-0 text-soft transition-transform motion-reduce:transition-none',
              isOpen && 'rotate-180',
            )}
          />
        </button>
      </h3>
      {isOpen && (
        <section id={answerId} aria-label={words} className="pt-1 pb-5">
          {children}
        </section>
      )}
    </li>
  );
}
