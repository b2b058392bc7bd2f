import type { SystemStatus } from '@ballast/contract/admin';
import { useTranslations } from 'use-intl/react';
import { Fact, FactList, Facts } from './facts.tsx';
import { useWhen } from './use-when.ts';

const build = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;

/** What runs: the app in this browser, the server if there is one, the database and its schema. */
export function Versions({ status }: { status: SystemStatus }) {
  const t = useTranslations('system.versions');
  const when = useWhen(status.checked_at);
  const { server_version: server, has_own_database: isOwn, schema_version: schema } = status;
  return (
    <Facts title={t('title')}>
      <FactList>
        <Fact name={t('app')} value={build() ?? t('development')} />
        {server === null ? (
          <Fact name={t('server')} value={t('noServer')} />
        ) : (
          <Fact name={t('server')} value={server} detail={t('serverDetail', { when: when(status.started_at) })} />
        )}
        <Fact
          name={t('postgres')}
          value={status.postgres_version}
          {...(isOwn !== null && { detail: t(isOwn ? 'ownDatabase' : 'otherDatabase') })}
        />
        <Fact
          name={t('schema')}
          value={schema ?? t('schemaUnknown')}
          {...(schema !== null && { detail: t('schemaDetail') })}
        />
      </FactList>
    </Facts>
  );
}
