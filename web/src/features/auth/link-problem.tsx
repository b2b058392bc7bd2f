import { useTranslations } from 'use-intl/react';
import { Notice } from '../../ui/notice.tsx';

/** What did not work, and what to do about it, by the code in the address. */
const PROBLEMS = {
  otp_expired: ['otp_expired', 'ask'],
  access_denied: ['access_denied', 'ask'],
  via_access_denied: ['cancelled', 'askProvider'],
  via_provider_email_needs_verification: ['unverified', 'askVerified'],
  bad_oauth_state: ['provider', 'askProvider'],
  bad_oauth_callback: ['provider', 'askProvider'],
} as const;
type Problem = keyof typeof PROBLEMS;

const isKnown = (code: string): code is Problem => Object.hasOwn(PROBLEMS, code);

/** A link from a mail, or another service, brought the person here, and it did not work. */
export function LinkProblem({ code }: { code: string }) {
  const t = useTranslations('auth.links');
  const other = code.startsWith('via_') ? (['provider', 'askProvider'] as const) : (['unusable', 'ask'] as const);
  const [title, advice] = isKnown(code) ? PROBLEMS[code] : other;
  return (
    <div className="mb-6">
      <Notice tone="caution" announced title={t(title)}>
        {t(advice)}
      </Notice>
    </div>
  );
}
