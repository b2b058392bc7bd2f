import { ADVISOR_MESSAGE_MAX } from '@ballast/contract/advisor';
import { textProblem } from '@ballast/contract/text';
import { SendHorizontal, Square } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type ReactNode, type RefObject, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useKeepInSight } from './use-keep-in-sight.ts';
import { keepQuestion, useKeptQuestion } from './kept-question.ts';

/** From how few characters left on they are counted. */
const COUNTED_FROM = 400;

/** What Safari calls the Enter that ends a composition, which to it is over by then. */
const COMPOSED = 229;

interface ComposerProps {
  accountId: string;
  field: RefObject<HTMLTextAreaElement | null>;
  isBusy: boolean;
  /** Whether the question is about to be sent: it stays in the field until then. */
  isWaiting: boolean;
  onSend: (question: string) => Promise<void>;
  onStop: () => void;
  /** What the question is about. */
  children: ReactNode;
}

/** Where a question is typed. Enter sends, Shift+Enter does not; what is typed is kept until it is sent. */
export function Composer({ accountId, field, isBusy, isWaiting, onSend, onStop, children }: ComposerProps) {
  const t = useTranslations('advisor.composer');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useKeepInSight(form);
  const text = useKeptQuestion(accountId);
  const type = (typed: string) => keepQuestion(accountId, typed);
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
  const isBlank = text.trim() === '';
  const problem = textProblem(text, ADVISOR_MESSAGE_MAX);
  const left = ADVISOR_MESSAGE_MAX - Array.from(text).length;
  const canSend = !isBlank && !isBusy && !isWaiting && isOnline && problem === undefined;

  const send = async (): Promise<void> => {
    field.current?.focus();
    if (!canSend) return;
    await onSend(text.trim());
    type('');
  };
  const sendByKey = (event: KeyboardEvent) => {
    // While characters are being composed, Enter belongs to the one who composes them.
    if (event.nativeEvent.isComposing || event.keyCode === COMPOSED) return;
    if (event.key === 'Escape' && isBusy) onStop();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="grid scroll-mb-4 gap-2 border-t border-line px-4 py-3 sm:px-5"
    >
      {!isOnline && (
        <Notice tone="caution" announced>
          {t('offline')}
        </Notice>
      )}
      {children}
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          {t('label')}
        </label>
        {/* A copy of the text, unseen in the same place, makes the field as high as what is in it. */}
        <div
          data-text={text}
          className="grid w-full min-w-0 after:invisible after:col-start-1 after:row-start-1 after:max-h-48 after:overflow-hidden after:border after:px-3 after:py-2.5 after:text-body after:wrap-anywhere after:whitespace-pre-wrap after:content-[attr(data-text)_'_']"
        >
          <textarea
            ref={field}
            id={id}
            rows={1}
            value={text}
            readOnly={isWaiting}
            placeholder={t('placeholder')}
            aria-describedby={`${id}-keys`}
            aria-invalid={problem === undefined ? undefined : true}
            onChange={({ target }) => type(target.value)}
            onKeyDown={sendByKey}
            className="col-start-1 row-start-1 max-h-48 min-h-11 w-full min-w-0 resize-none rounded-medium border border-edge bg-surface px-3 py-2.5 text-body text-ink transition-colors hover:border-ink aria-invalid:border-danger"
          />
        </div>
        {isBusy && (
          <Button look="secondary" className="h-11 max-sm:px-3" onClick={onStop}>
            <Square className="size-4" aria-hidden="true" />
            <span className="max-sm:sr-only">{t('stop')}</span>
          </Button>
        )}
        <Button type="submit" aria-disabled={!canSend} className="h-11 max-sm:px-3">
          <SendHorizontal className="size-4" aria-hidden="true" />
          <span className="max-sm:sr-only">{t('send')}</span>
        </Button>
      </div>
      <p id={`${id}-keys`} className="flex flex-wrap justify-between gap-x-4 text-small text-soft">
        <span className="max-sm:sr-only">{t('keys')}</span>
        {left < COUNTED_FROM && (
          <span className={left < 0 ? 'text-danger' : undefined}>
            {left < 0 ? t('over', { count: -left }) : t('left', { count: left })}
          </span>
        )}
        {problem === 'textUnstorable' && <span className="text-danger">{t('unstorable')}</span>}
      </p>
    </form>
  );
}

function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
