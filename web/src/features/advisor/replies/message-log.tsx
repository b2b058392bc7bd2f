import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/button.tsx';
import type { Conversation } from '../conversation/conversation-store.ts';
import type { PortfolioChoice } from '../portfolio/portfolio-choice.ts';
import { QuestionView } from './question-view.tsx';
import { ReplyView } from './reply-view.tsx';
import { useStayAtEnd } from './use-stay-at-end.ts';

interface MessageLogProps {
  conversation: Conversation;
  about: PortfolioChoice;
  onRetry: () => void;
  /** The answer to a question that no model is asked. */
  renderComputed: (typed: string) => ReactNode;
}

const RETRIED: ReadonlySet<string> = new Set(['stopped', 'unavailable', 'failed', 'limited']);

/** What was said, in its order. It is read out by the announcer, sentence by sentence: not by changes of this list. */
export function MessageLog({ conversation, about, onRetry, renderComputed }: MessageLogProps) {
  const t = useTranslations('advisor.log');
  const { messages, tool } = conversation;
  const { frame, inside, isAway, follow, toEnd } = useStayAtEnd(messages.findLast(({ role }) => role === 'user')?.id);
  const named = { role: 'log', 'aria-live': 'off', 'aria-label': t('label'), tabIndex: 0 } as const;
  return (
    <div className="relative min-h-0">
      <div
        ref={frame}
        {...named}
        onScroll={follow}
        className="max-h-[min(68dvh,46rem)] min-h-40 overflow-y-auto px-4 py-5 sm:px-5"
      >
        <div ref={inside} className="grid grid-cols-1 gap-6">
          {messages.map((message, at) => {
            const isLast = at === messages.length - 1;
            if (message.role === 'assistant' && message.state === 'computed') {
              const question = messages[at - 1];
              return (
                <article key={message.id} aria-label={t('computed')} aria-live="polite" className="min-w-0">
                  {renderComputed(question?.content ?? '')}
                </article>
              );
            }
            return message.role === 'user' ? (
              <QuestionView key={message.id} question={message} />
            ) : (
              <div
                key={message.id}
                className={isLast ? undefined : '[contain-intrinsic-size:auto_14rem] [content-visibility:auto]'}
              >
                <ReplyView
                  reply={message}
                  tool={isLast ? tool : null}
                  about={about}
                  onRetry={isLast && RETRIED.has(message.state) ? onRetry : undefined}
                />
              </div>
            );
          })}
        </div>
      </div>
      {isAway && (
        <Button
          look="secondary"
          size="small"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-raised"
          onClick={toEnd}
        >
          <ArrowDown className="size-4" aria-hidden="true" />
          {t('latest')}
        </Button>
      )}
    </div>
  );
}
