import type { Currency } from '@ballast/engine/money/currency';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { today } from '../../../lib/today.ts';
import { RetryButton } from '../../../components/failures/retry.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pending } from '../../../ui/pending.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Way } from '../plan/plan-draft.ts';
import { yearAfter, type ReadPlan } from '../plan/read-plan.ts';
import type { useProjection } from '../worker/use-projection.ts';
import { Answer } from './answer.tsx';
import { Effects } from './effects.tsx';
import { PathsChart } from './paths-chart.tsx';

interface ProjectedProps extends ReadPlan {
  isReady: boolean;
  way: Way;
  currency: Currency;
  projected: ReturnType<typeof useProjection>;
  onMonthly: (monthly: number) => void;
  onYear: (year: number) => void;
}

/** The answer to a plan, or why there is none. */
export function Projected(props: ProjectedProps) {
  const t = useTranslations('goals');
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid min-w-0 content-start gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <h2 id={titleId} className="text-title font-semibold">
        {t('answer.title')}
      </h2>
      <Body {...props} />
      <p className="max-w-[70ch] text-pretty text-soft">{t('hypothetical')}</p>
      <Method />
    </section>
  );
}

function Body({ asked, faults, isReady, way, currency, projected, onMonthly, onYear }: ProjectedProps): ReactNode {
  const t = useTranslations('goals.answer');
  const { made, isComputing, hasFailed, retry } = projected;
  if (asked === null) {
    const isWrong = [...faults.values()].some((fault) => fault !== 'missing');
    return <p className="text-soft">{isWrong ? t('wrong') : t(`waiting.${way}`)}</p>;
  }
  if (hasFailed) {
    return (
      <Notice tone="danger" announced title={t('failed')}>
        <p>{t('failedDetail')}</p>
        <RetryButton className="mt-2" onClick={retry} />
      </Notice>
    );
  }
  if (made === null || !isReady) {
    return (
      <Pending label={t('working')}>
        <Skeleton className="h-24 w-full" />
        <Skeleton className="mt-6 h-72 w-full" />
      </Pending>
    );
  }
  const { request, projection, effects } = made;
  if (!projection.ok) {
    return <Notice tone="caution">{projection.reason === 'too_few' ? t('tooFew') : t('outOfRange')}</Notice>;
  }
  return (
    <div aria-busy={isComputing} className="grid min-w-0 gap-8">
      <Answer
        projection={projection.value}
        request={request}
        year={String(yearAfter(request.plan.months, today()))}
        currency={currency}
      />
      <PathsChart
        projection={projection.value}
        plan={request.plan}
        isFixed={request.history === null && request.assumed === 0}
        currency={currency}
      />
      <Effects effects={effects} request={request} currency={currency} onMonthly={onMonthly} onYear={onYear} />
    </div>
  );
}

function Method() {
  const t = useTranslations('goals.method');
  return (
    <Disclosure title={t('title')} className="text-small text-soft">
      <div className="mt-2 grid max-w-[80ch] gap-2 text-pretty">
        <p>{t('months')}</p>
        <p>{t('weights')}</p>
        <p>{t('amounts')}</p>
      </div>
    </Disclosure>
  );
}
