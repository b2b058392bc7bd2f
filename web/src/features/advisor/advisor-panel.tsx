import type { Owned } from '@ballast/engine/holdings/owned';
import { useId } from 'react';
import { Lock } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { signInPath } from '../../lib/paths.ts';
import { useSession } from '../../lib/session-store.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Ask, BuiltInAnswers, ComputedAnswer } from './built-in/built-in-answers.tsx';
import type { LoadReport } from './built-in/report-slot.ts';
import { Chat } from './chat.tsx';
import { fromStored } from './conversation/stored-messages.ts';
import { useConversation } from './conversation/use-conversation.ts';
import { Conversations } from './conversations/conversations.tsx';
import { useStoredConversation } from './conversations/use-stored-conversation.ts';
import { usePortfolioChoice } from './portfolio/use-portfolio-choice.ts';
import { useTypedOwned, type ReadDraftOwned } from './portfolio/use-typed-owned.ts';
import type { Message } from './conversation/message.ts';

interface AdvisorPanelProps {
  /** Whether it is in sight. */
  isShown: boolean;
  readDraftOwned: ReadDraftOwned;
  loadReport: LoadReport;
}

/** The place for questions: the chat for who is signed in, for others the way to sign in; what needs no model for both. */
export function AdvisorPanel({ isShown, readDraftOwned, loadReport }: AdvisorPanelProps) {
  const session = useSession();
  const typed = useTypedOwned(readDraftOwned, isShown);
  if (session.status === 'loading') return null;
  if (session.status === 'in') {
    return <Advisor key={session.account.id} accountId={session.account.id} typed={typed} loadReport={loadReport} />;
  }
  return (
    <div className="grid grid-cols-1 gap-10">
      <Locked />
      <Ask about={typed === null ? { kind: 'none' } : { kind: 'typed', ...typed }} loadReport={loadReport} />
    </div>
  );
}

interface AdvisorProps {
  accountId: string;
  typed: Owned | null;
  loadReport: LoadReport;
}

function Advisor({ accountId, typed, loadReport }: AdvisorProps) {
  const [search] = useSearchParams();
  const about = usePortfolioChoice(accountId, typed, search.get('open'));
  const conversation = useConversation(accountId);
  const kept = useStoredConversation(accountId, conversation);
  const clear = (copy: 'kept' | 'deleted') => {
    if (copy === 'kept') kept.forget();
    else kept.clear();
    conversation.replace([]);
  };
  return (
    <div className="@container">
      <div className="grid items-start gap-8 @4xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Chat
          accountId={accountId}
          conversation={conversation}
          about={about}
          onClear={clear}
          hasCopy={kept.hasCopy}
          renderComputed={(typed) => <ComputedAnswer about={about.chosen} typed={typed} loadReport={loadReport} />}
        >
          <Conversations
            accountId={accountId}
            kept={kept}
            isBusy={conversation.isBusy}
            onOpen={(messages) => conversation.replace(fromStored(messages))}
          />
        </Chat>
        <BuiltInAnswers
          portfolio={about.chosen}
          loadReport={loadReport}
          unanswered={unansweredQuestion(conversation.messages)}
        />
      </div>
    </div>
  );
}

function Locked() {
  const t = useTranslations('advisor.locked');
  const titleId = useId();
  const { pathname, search } = useLocation();
  return (
    <section aria-labelledby={titleId} className="max-w-xl py-6">
      <Lock className="size-8 text-soft" aria-hidden="true" />
      <h2 id={titleId} className="mt-4 text-title font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 text-soft">{t('detail')}</p>
      <Link to={signInPath(pathname + search)} className={buttonClass('primary') + ' mt-5'}>
        {t('signIn')}
      </Link>
    </section>
  );
}

/** The last question, when no model answered it; null where nothing waits for an answer. */
function unansweredQuestion(messages: readonly Message[]): string | null {
  const question = messages.findLast(({ role }) => role === 'user');
  const reply = messages.at(-1);
  if (question === undefined || reply?.role !== 'assistant') return null;
  const hasFailed = reply.state === 'unavailable' || reply.state === 'failed' || reply.state === 'limited';
  return hasFailed ? question.content : null;
}
