import { isNamed, type SharedReport as Shared } from '@ballast/contract/shared-report';
import { useTranslations } from 'use-intl/react';
import { useSharedWords, type SharedFigure, type SharedRow } from '../../components/share/use-shared-words.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AnalyzeThis } from './analyze-this.tsx';
import { SharedGauge } from './shared-gauge.tsx';

/** What a link says of somebody's portfolio, in percentages. */
export function SharedReport({ report }: { report: Shared }) {
  const t = useTranslations('share');
  const common = useTranslations('common');
  const { asOf, gauge, figures, rows } = useSharedWords(report);
  return (
    <div className="grid grid-cols-1 gap-8">
      <Notice tone="caution" title={t('page.unchecked')}>
        {t('page.uncheckedDetail')}
      </Notice>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="grid grid-cols-1 content-start gap-8">
          <p className="-mb-4 flex flex-wrap items-center gap-3 text-soft">
            {asOf}
            {report.samples !== 'none' && <Badge tone="caution">{common('sampleData')}</Badge>}
          </p>
          {gauge === null ? <p>{t('figures.noVolatility')}</p> : <SharedGauge gauge={gauge} />}
          <Figures figures={figures} isHypothetical={report.crash !== null} />
          {isNamed(report) && <AnalyzeThis report={report} />}
        </div>
        <section aria-labelledby="shared-holdings">
          <h2 id="shared-holdings" className="text-title font-semibold">
            {t('page.holdings')}
          </h2>
          <p className="mt-1 mb-3 text-soft">
            {!isNamed(report) && t('page.hidden')} {t(`figures.scope.${report.scope}`)}
          </p>
          <Rows rows={rows} />
          <p className="mt-2 text-small text-soft">{t('figures.rounding')}</p>
        </section>
      </div>
      <p>
        <TextLink to={paths.analysis}>{t('page.own')}</TextLink>
      </p>
      <p className="max-w-[80ch] border-t border-line pt-4 text-small text-pretty text-soft">
        {t('automated')} {common('registration')}
      </p>
    </div>
  );
}

function Figures({ figures, isHypothetical }: { figures: readonly SharedFigure[]; isHypothetical: boolean }) {
  const t = useTranslations('share');
  return (
    <section aria-labelledby="shared-figures">
      <h2 id="shared-figures" className="mb-3 text-title font-semibold">
        {t('page.atAGlance')}
      </h2>
      <dl className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
        {figures.map(({ name, figure, note }) => (
          <div key={name} className="flex min-w-0 flex-col rounded-medium border border-line bg-surface px-3 py-2.5">
            <dt className="text-small text-soft">{name}</dt>
            <dd className="text-title font-semibold wrap-anywhere tabular-nums">{figure}</dd>
            <dd className="text-small text-pretty text-soft tabular-nums">{note}</dd>
          </div>
        ))}
      </dl>
      {isHypothetical && <p className="mt-2 text-small text-soft">{t('figures.hypothetical')}</p>}
    </section>
  );
}

function Rows({ rows }: { rows: readonly SharedRow[] }) {
  const t = useTranslations('share');
  return (
    <SmallTable
      name={{ caption: t('page.holdings') }}
      columns={[
        { key: 'name', head: t('figures.holding'), render: ({ name }) => name },
        { key: 'weight', head: t('figures.weight'), numeric: true, render: ({ weight }) => weight },
        { key: 'risk', head: t('figures.risk'), numeric: true, render: ({ risk }) => risk },
      ]}
      items={rows}
      keyOf={({ key }) => key}
    />
  );
}
