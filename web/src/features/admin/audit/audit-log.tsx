import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { QueueList } from '../queue-list.tsx';
import { isAccountId, readAuditFilter, writeAuditFilter, type AuditFilter } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditRow } from './audit-row.tsx';
import { auditQuery } from './queries.ts';
import { FactorRemoval } from './removal/factor-removal.tsx';

/** What was done to accounts: found and read. Of one account, with the way to lift a second factor that was lost. */
export function AuditLog({ accountId }: { accountId: string }) {
  const t = useTranslations('audit');
  const filtered = useTranslations('admin.list')('emptyFiltered');
  const [params, setParams] = useSearchParams();
  const filter = readAuditFilter(params);
  const { action, account } = filter;
  const query = useQuery(auditQuery(accountId, filter));
  const change = (part: Partial<AuditFilter>) =>
    setParams((current) => writeAuditFilter({ ...readAuditFilter(current), page: 1, ...part }), { replace: true });
  return (
    <>
      <AuditFilters filter={filter} onChange={change} />
      {isAccountId(account) && <FactorRemoval key={account} accountId={accountId} account={account} />}
      {(account === '' || isAccountId(account)) && (
        <QueueList
          id="queue-audit"
          query={query}
          page={filter.page}
          onPage={(page) => change({ page })}
          empty={action !== null || account !== '' ? filtered : t('empty')}
        >
          {(entry) => (
            <AuditRow
              key={entry.id}
              entry={entry}
              accountId={accountId}
              shown={account}
              onShow={(id) => change({ account: id })}
            />
          )}
        </QueueList>
      )}
    </>
  );
}
