import { useTranslations } from 'use-intl/react';
import { useSignInAgain } from '../../../components/failures/use-sign-in-again.ts';
import { RetryButton } from '../../../components/failures/retry.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Reply } from '../conversation/message.ts';
import { Limited } from './limited.tsx';

interface EndingProps {
  reply: Reply;
  /** Asks the same again; only for the last reply. */
  onRetry: (() => void) | undefined;
}

/** What stands where a reply did not come to its end, and the way on. */
export function Ending({ reply, onRetry }: EndingProps) {
  const t = useTranslations('advisor.ends');
  const signInAgain = useSignInAgain('asked');
  const { state, cause, attempts } = reply;
  if (state === 'writing' || state === 'done') return null;
  const isExpired = cause === 'session_expired';
  return (
    <div className="mt-3 grid gap-2 first:mt-0">
      {state === 'unavailable' && <p>{t('unavailable')}</p>}
      {state === 'failed' && <p>{t(cause === 'missing' ? 'missing' : 'failed')}</p>}
      {state === 'stopped' && <p className="text-soft">{t('stopped')}</p>}
      {state === 'limited' && <Limited {...reply} />}
      {cause === 'offline' && <p className="text-soft">{t('offline')}</p>}
      {isExpired && <p className="text-soft">{t('expired')}</p>}
      {state === 'unavailable' && attempts.length > 0 && (
        <ul className="grid gap-1 border-l border-line pl-3 text-small text-soft">
          {attempts.map(({ path, message }) => (
            <li key={path} className="wrap-anywhere">
              {message}
            </li>
          ))}
        </ul>
      )}
      {isExpired ? (
        <Button look="secondary" size="small" className="justify-self-start" onClick={() => void signInAgain()}>
          {t('signIn')}
        </Button>
      ) : (
        onRetry !== undefined && <RetryButton className="justify-self-start" onClick={onRetry} />
      )}
    </div>
  );
}
