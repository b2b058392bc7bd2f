import { useTranslations } from 'use-intl/react';
import { Notice } from '../../ui/notice.tsx';

const KNOWN = ['otp_expired', 'access_denied', 'unusable'] as const;

/** A link from a mail brought the person here, and it did not work. */
export function LinkProblem({ code }: { code: string }) {
  const t = useTranslations('auth.links');
  const known = KNOWN.find((candidate) => candidate === code) ?? 'unusable';
  return (
    <div className="mb-6">
      <Notice tone="caution" announced title={t(known)}>
        {t('ask')}
      </Notice>
    </div>
  );
}
