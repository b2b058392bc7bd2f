import { useTranslations } from 'use-intl/react';
import { CopyButton } from '../copy-button.tsx';
import type { NewApp } from './enroll.ts';

/** What an authenticator app scans, and the same as text for who cannot scan. */
export function Secret({ app }: { app: NewApp }) {
  const t = useTranslations('security.factors.app');
  const groups = app.secret.match(/.{1,4}/g) ?? [];
  return (
    <div className="grid justify-items-center gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:justify-items-start sm:gap-6">
      <img src={app.qrCode} alt={t('picture')} width={176} height={176} className="size-44 rounded-medium" />
      <div className="grid gap-3">
        <p className="text-small text-soft">{t('typeInstead')}</p>
        <code className="font-mono text-body tracking-wide wrap-anywhere">{groups.join(' ')}</code>
        <div>
          <CopyButton text={app.secret} label={t('copy')} done={t('copied')} />
        </div>
      </div>
    </div>
  );
}
