import { readSharedReport } from '@ballast/contract/shared-report';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { paths } from '../../lib/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { SharedReport } from './shared-report.tsx';

/** What stands behind `#` in the address. It is read here and goes nowhere. */
export function OpenedLink() {
  const t = useTranslations('share.page');
  const { hash } = useLocation();
  const read = useMemo(() => readSharedReport(hash.slice(1)), [hash]);
  if (read.ok) return <SharedReport key={hash} report={read.report} />;
  return (
    <div className="grid gap-6">
      <Notice tone={read.problem === 'empty' ? 'neutral' : 'caution'}>{t(`problems.${read.problem}`)}</Notice>
      <p>
        <TextLink to={paths.analysis}>{t('own')}</TextLink>
      </p>
    </div>
  );
}
