import { ASSISTANT_TOKENS_MAX, type AssistantToken } from '@ballast/contract/assistant-tokens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../../components/failures/load-failed.tsx';
import { Section } from '../../../components/settings-section/section.tsx';
import { SectionPending } from '../../../components/settings-section/section-pending.tsx';
import type { Account } from '../../../lib/session-store.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button.tsx';
import { assistantTokensQuery } from '../queries.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

/** The tokens by which assistants of the user's own read what they saved. */
export function AssistantsSection({ account }: { account: Account }) {
  const t = useTranslations('security.assistants');
  const { data: tokens, error, refetch } = useQuery(assistantTokensQuery(account.id));
  const [isAdding, setAdding] = useState(false);
  const [revoking, setRevoking] = useState<AssistantToken | null>(null);
  return (
    <Section title={t('title')} detail={t('detail')}>
      {error !== null && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {tokens === undefined && error === null && <SectionPending label={t('loading')} />}
      {tokens !== undefined && (
        <>
          {tokens.length === 0 && <p className="text-soft">{t('empty')}</p>}
          {tokens.length > 0 && (
            <ul className="divide-y divide-line border-y border-line">
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
              ))}
            </ul>
          )}
          {tokens.length < ASSISTANT_TOKENS_MAX ? (
            <Button look="secondary" className="justify-self-start" onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          ) : (
            <p className="text-small text-soft">{t('full', { most: ASSISTANT_TOKENS_MAX })}</p>
          )}
        </>
      )}
      <NewTokenDialog open={isAdding} onClose={() => setAdding(false)} />
      <RevokeDialog token={revoking} onClose={() => setRevoking(null)} />
    </Section>
  );
}

function TokenRow({ token, onRevoke }: { token: AssistantToken; onRevoke: () => void }) {
  const t = useTranslations('security.assistants');
  const format = useFormat();
  const { name, scopes, created_at: created, last_used_at: lastUsed } = token;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-small text-pretty text-soft">
          {scopes.map((scope) => t(`does.${scope}`)).join(' · ')}
          <br />
          {t('created', { day: format.date(created) })} ·{' '}
          {lastUsed === null ? t('unused') : t('lastUsed', { at: format.dateTime(lastUsed) })}
        </p>
      </div>
      <Button look="secondary" size="small" aria-label={t('revokeOne', { name })} onClick={onRevoke}>
        {t('revoke')}
      </Button>
    </li>
  );
}
