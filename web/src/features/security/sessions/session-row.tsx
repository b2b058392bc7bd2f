import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { OpenSession } from '../queries.ts';
import { readDevice } from './device.ts';

interface SessionRowProps {
  session: OpenSession;
  isBusy: boolean;
  onEnd: (button: Element) => void;
}

/** One device where the account is signed in. */
export function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const t = useTranslations('security.sessions');
  const format = useFormat();
  const device = useDeviceName(session.user_agent);
  const { network, last_used_at: lastUsed, is_current: isCurrent } = session;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {device}
          {isCurrent === true && <Badge tone="accent">{t('current')}</Badge>}
        </p>
        <p className="text-small text-pretty text-soft">
          {network !== null && <>{t('network', { network })} · </>}
          <time dateTime={lastUsed}>{t('lastUsed', { at: format.dateTime(lastUsed) })}</time>
        </p>
      </div>
      {isCurrent !== true && (
        <Button
          look="secondary"
          size="small"
          aria-disabled={isBusy}
          aria-label={t('endOne', { device })}
          onClick={({ currentTarget }) => onEnd(currentTarget)}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}

function useDeviceName(userAgent: string | null): string {
  const t = useTranslations('security.sessions');
  const { browser, system } = readDevice(userAgent);
  if (browser !== null && system !== null) return t('device', { browser, system });
  return browser ?? system ?? t('unknownDevice');
}
