import { useTranslations } from 'use-intl/react';
import type { Glance, GlanceProps } from '../../../components/glances/glance.ts';
import { SmallGauge } from '../../../components/risk-gauge/small-gauge.tsx';
import { Pending } from '../../../ui/pending.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RetryTextButton } from '../../../components/failures/retry.tsx';
import { RiskGauge } from '../overview/risk-gauge.tsx';
import { useNames } from '../words/use-names.ts';
import { usePartText } from '../words/use-part-text.ts';
import { coveredPart } from './make-glances.ts';
import { WithSubject } from './with-subject.tsx';

/** The gauge with its scale, and what it leaves out. */
export function GlanceGauge({ state, subject }: GlanceProps) {
  if (state.kind !== 'made') {
    return <NotMade state={state} className="h-36" />;
  }
  const { headline } = state.glance;
  if (!headline.ok || headline.value.volatility === null) return <NoVolatility glance={state.glance} />;
  return (
    <WithSubject subject={subject}>
      <RiskGauge {...headline.value} volatility={headline.value.volatility} basis={headline.basis} level={3} />
      <Limits glance={state.glance} />
    </WithSubject>
  );
}

/** The gauge in one line. */
export function GlanceSmallGauge({ state, subject }: GlanceProps) {
  if (state.kind !== 'made') return <NotMade state={state} className="h-10" />;
  return (
    <WithSubject subject={subject}>
      <GaugeLine glance={state.glance} />
      <Limits glance={state.glance} />
    </WithSubject>
  );
}

/** What stands in the place of a glance that is not made. */
export function NotMade({
  state,
  className,
}: {
  state: Exclude<GlanceProps['state'], { kind: 'made' }>;
  className: string;
}) {
  const t = useTranslations('glances');
  if (state.kind === 'coming') {
    return (
      <Pending label={t('coming')}>
        <Skeleton className={className} />
      </Pending>
    );
  }
  return (
    <p className="relative z-1 text-small text-pretty text-soft">
      {t('failed')} <RetryTextButton onClick={state.retry} />
    </p>
  );
}

export function GaugeLine({ glance }: { glance: Glance }) {
  const names = useNames();
  const { headline } = glance;
  if (!headline.ok || headline.value.volatility === null) return <NoVolatility glance={glance} />;
  const { volatility, benchmark } = headline.value;
  return (
    <SmallGauge
      volatility={volatility}
      index={benchmark && { name: names(benchmark.key), volatility: benchmark.volatility }}
    />
  );
}

function NoVolatility({ glance: { headline } }: { glance: Glance }) {
  const t = useTranslations('glances');
  const reasons = useTranslations('reportFigures.reasons');
  return (
    <p className="text-small text-pretty text-soft">{headline.ok ? t('noVolatility') : reasons(headline.reason)}</p>
  );
}

/** Which part of the value a glance covers, and whether its closes are old. */
export function Limits({ glance }: { glance: Glance }) {
  const t = useTranslations('glances');
  const part = usePartText();
  const covered = coveredPart(glance);
  const limits = [
    glance.headline.ok && covered === null && t('coversSome'),
    covered !== null && covered < 1 && t('covers', { part: part(covered) }),
    glance.isStale && t('stale'),
  ];
  const text = limits.filter(Boolean).join(' ');
  return text === '' ? null : <p className="mt-1 text-small text-pretty text-soft">{text}</p>;
}
