import type { UnknownAccounts as Accounts } from '@ballast/engine/import/plan/import-plan';
import { useTranslations } from 'use-intl/react';
import { Notice } from '../../../ui/notice.tsx';

/** Shares in several accounts that become one holding, since nothing tells the kinds of the accounts. */
export function UnknownAccounts({ shares }: { shares: readonly Accounts[] }) {
  const t = useTranslations('imports.unknownAccounts');
  if (shares.length === 0) return null;
  return (
    <Notice tone="caution" title={t('title')}>
      <ul>
        {shares.map(({ symbol, market, accounts }) => (
          <li key={`${market}:${symbol}`} className="wrap-anywhere">
            {t('item', { symbol, accounts: accounts.join(', ') })}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-soft">{t('detail')}</p>
    </Notice>
  );
}
