import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { asCurrency } from '../../components/rates/currency-select.tsx';
import { usePriceSource } from '../../entities/quotes/price-source.ts';
import { notify } from '../../lib/notify.ts';
import { paths } from '../../lib/paths.ts';
import { useDisplayCurrency } from '../../lib/settings.ts';
import { useSearchParam } from '../../lib/use-search-param.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { ChatHead } from './chat-head.tsx';
import { Composer } from './composer/composer.tsx';
import type { useConversation } from './conversation/use-conversation.ts';
import { ClearDialog } from './conversations/clear-dialog.tsx';
import { PortfolioChooser } from './portfolio/portfolio-chooser.tsx';
import { subjectOf } from './portfolio/portfolio-choice.ts';
import type { usePortfolioChoice } from './portfolio/use-portfolio-choice.ts';
import { Announcer } from './replies/announcer.tsx';
import { loadMarkdown } from './replies/load-markdown.ts';
import { MessageLog } from './replies/message-log.tsx';
import { Welcome } from './welcome/welcome.tsx';
import { answeringModel, useAnsweringModel } from '../../entities/advisor/use-answering-model.ts';

interface ChatProps {
  accountId: string;
  conversation: ReturnType<typeof useConversation>;
  about: ReturnType<typeof usePortfolioChoice>;
  onClear: (copy: 'kept' | 'deleted') => void;
  /** Whether the account has a copy of the conversation, of which *Clear* asks what becomes. */
  hasCopy: () => boolean;
  /** The answer to a question that no model is asked. */
  renderComputed: (typed: string) => ReactNode;
  /** More to do with the conversation, in the chat's head. */
  children: ReactNode;
}

/** The conversation with the advisor: what was said, and where the next question is typed. */
export function Chat({ accountId, conversation, about, onClear, hasCopy, renderComputed, children }: ChatProps) {
  const t = useTranslations('advisor');
  const common = useTranslations('common');
  const titleId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { messages, isBusy, ask, compute, retry, stop } = conversation;
  const [isWaiting, setWaiting] = useState(false);
  const [isClearing, setClearing] = useState(false);
  const last = messages.at(-1);
  const { chosen } = about;
  const [prices] = usePriceSource();
  const display = useDisplayCurrency();
  const [onPage] = useSearchParam('in');
  const currency = asCurrency(onPage) ?? (display.isChosen ? display.currency : null);
  const subject = { ...subjectOf(chosen, currency, prices), ...(about.isNone && { portfolio: null }) };
  const model = useAnsweringModel();
  const client = useQueryClient();

  /** Ends once the question is sent. Where no model is configured none is asked, which may not be known yet. */
  const send = async (question: string): Promise<void> => {
    if (isBusy || isWaiting) return;
    field.current?.focus();
    let answering = model;
    if (answering === 'unknown') {
      setWaiting(true);
      answering = await answeringModel(client);
      setWaiting(false);
    }
    if (answering === 'none') return compute(question);
    void loadMarkdown().catch(() => undefined);
    void ask(question, subject);
  };
  const askAgain = () => {
    field.current?.focus();
    void retry(subject);
  };
  const clear = (copy: 'kept' | 'deleted') => {
    setClearing(false);
    onClear(copy);
    field.current?.focus();
    const description = t(copy === 'kept' ? 'clear.doneKept' : 'clear.doneDetail');
    notify({ kind: 'success', title: t('clear.done'), description });
  };
  const askOrClear = () => {
    if (hasCopy()) setClearing(true);
    else clear('deleted');
  };
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 grid-cols-1 rounded-large border border-line bg-surface">
      <ChatHead titleId={titleId} onClear={messages.length > 0 ? askOrClear : undefined}>
        {children}
      </ChatHead>
      {messages.length === 0 ? (
        <Welcome onAsk={(question) => void send(question)} />
      ) : (
        <MessageLog conversation={conversation} about={chosen} onRetry={askAgain} renderComputed={renderComputed} />
      )}
      <ClearDialog
        open={isClearing}
        onClose={() => setClearing(false)}
        onKeep={() => clear('kept')}
        onDelete={() => clear('deleted')}
        returnFocus={() => field.current}
      />
      <Announcer reply={last?.role === 'assistant' ? last : null} />
      <Composer accountId={accountId} field={field} isBusy={isBusy} isWaiting={isWaiting} onSend={send} onStop={stop}>
        <PortfolioChooser about={about} isSample={prices === 'sample-market'} />
      </Composer>
      <p className="px-4 pb-3 text-small text-pretty text-soft sm:px-5">
        {t(`privacy.${model === 'primary' || model === 'backup' ? 'sent' : model}`)}{' '}
        <TextLink to={`${paths.support}#privacy`}>{t('privacy.link')}</TextLink> {common('registration')}
      </p>
    </section>
  );
}
