import type { SystemStatus } from '@ballast/contract/admin';
import { useTranslations } from 'use-intl/react';
import { paths } from '../../../lib/paths.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Fact, FactList, Facts } from './facts.tsx';
import { useWhen } from './use-when.ts';

/** When prices, rates and lists last came from their sources. */
export function DataAge({ status }: { status: SystemStatus }) {
  const t = useTranslations('system.data');
  const none = useTranslations('system')('none');
  const format = useFormat();
  const when = useWhen(status.checked_at);
  const { quotes, lists_as_of: lists, lists_failing: failing } = status;
  return (
    <Facts title={t('title')}>
      {failing > 0 && (
        <Notice tone="caution" title={t('listsFailing', { count: failing })}>
          <TextLink to={paths.instrumentLists}>{t('listsLink')}</TextLink>
        </Notice>
      )}
      <FactList>
        <Fact name={t('quotes')} value={when(status.quotes_at)} detail={t('quotesDetail', { count: quotes })} />
        <Fact name={t('closes')} value={when(status.closes_at)} />
        <Fact name={t('rates')} value={when(status.rates_at)} detail={t('ratesDetail')} />
        <Fact name={t('lists')} value={lists === null ? none : format.date(lists)} detail={t('listsDetail')} />
      </FactList>
    </Facts>
  );
}
