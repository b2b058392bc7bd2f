import { useTranslations } from 'use-intl/react';
import { Sparkline } from '../../../components/charts/sparkline.tsx';
import type { Glance, GlanceProps } from '../../../components/glances/glance.ts';
import { SeverityBadge } from '../../../components/severity-badge.tsx';
import { useRough } from '../../../lib/use-rough.ts';
import { useFindingWords } from '../findings/use-finding-words.ts';
import { GaugeLine, Limits, NotMade } from './glance-gauge.tsx';
import { WithSubject } from './with-subject.tsx';

/** How risky a portfolio is, how it did in the last 90 days, and what is most severe about it. */
export function GlanceSummary({ state, subject }: GlanceProps) {
  if (state.kind !== 'made') return <NotMade state={state} className="h-32" />;
  const { glance } = state;
  return (
    <WithSubject subject={subject}>
      <div>
        <GaugeLine glance={glance} />
        <Limits glance={glance} />
      </div>
      {glance.line !== null && <Lately line={glance.line} />}
      <WorstFinding glance={glance} />
    </WithSubject>
  );
}

function Lately({ line }: { line: readonly number[] }) {
  const t = useTranslations('glances');
  const change = useRough().percentChange((line.at(-1) ?? Number.NaN) - 1);
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 flex justify-between gap-2 text-small text-soft tabular-nums">
        <span>{t('lately')}</span>
        <span>{change}</span>
      </p>
      <Sparkline label={t('line', { change })} values={line} />
    </div>
  );
}

/** The most severe that is over its limit. */
function WorstFinding({ glance: { findings } }: { glance: Glance }) {
  const t = useTranslations('glances');
  const severity = useTranslations('reportFigures.findings.severity');
  const words = useFindingWords();
  if (!findings.ok) return null;
  const [worst] = findings.value.findings;
  if (worst === undefined) {
    const isChecked = findings.value.abstained.every(({ reason }) => reason !== 'no_history' && reason !== 'no_rate');
    return <p className="text-small text-soft">{t(isChecked ? 'noFinding' : 'noFindingChecked')}</p>;
  }
  const { title, rule } = words(worst, findings.basis.currency);
  return (
    <p className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
      <SeverityBadge severity={worst.severity} label={severity(worst.severity)} />
      <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
      <span className="text-soft tabular-nums">{rule}</span>
    </p>
  );
}
