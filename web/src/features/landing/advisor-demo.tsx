import { roundEstimate } from '@ballast/engine/numerics/round-estimate';
import { useTranslations } from 'use-intl/react';
import { SampleMark } from '../../components/education/sample-mark.tsx';
import { LANDING_SAMPLE } from '../../content/landing-sample.ts';
import { cx } from '../../lib/cx.ts';
import { dashboardPath, paths } from '../../lib/paths.ts';
import { useEstimates } from '../../lib/use-estimates.ts';
import { useFormat } from '../../lib/words.tsx';
import { SessionLink } from './session-link.tsx';

const { total: value, largest, currency } = LANDING_SAMPLE;
/** How far the largest falls in the conversation. */
const FALL = 0.2;
const half = largest.value / 2;

/** How the advisor answers, about the example of the hero; asking needs an account. */
export function AdvisorDemo() {
  const t = useTranslations('landing.advisor');
  const format = useFormat();
  const estimates = useEstimates();
  const amount = (estimate: number) => estimates.estimate(roundEstimate(estimate, null), currency);
  const answer = t('answer', {
    symbol: largest.symbol,
    weight: format.percent(largest.value / value, 0),
    value: amount(value),
    loss: amount(largest.value * FALL),
    rest: format.percent((largest.value * FALL) / (value - largest.value), 0),
  });
  const second = t('second', {
    weight: format.percent(half / (value - half), 0),
    loss: amount(half * FALL),
  });
  return (
    <section id="insights" aria-labelledby="advisor-title" className="border-y border-line bg-surface">
      <div className="page grid items-center gap-10 py-16 lg:grid-cols-[1fr_1.2fr] lg:gap-16">
        <div>
          <h2 id="advisor-title" className="text-heading font-semibold">
            {t('title')}
          </h2>
          <p className="mt-3 mb-6 text-lead text-pretty text-soft">{t('detail')}</p>
          <SessionLink visitor={paths.auth} signedIn={dashboardPath('advisor')} look="secondary" size="medium" locked>
            {t('ask')}
          </SessionLink>
        </div>
        <figure className="rounded-large border border-line bg-paper">
          <figcaption className="flex items-center justify-between gap-4 border-b border-line px-5 py-3 text-small text-soft">
            {t('caption')}
            <SampleMark />
          </figcaption>
          <dl className="grid gap-4 p-5 tabular-nums">
            <DemoMessage who={t('you')} isPerson>
              {t('question')}
            </DemoMessage>
            <DemoMessage who={t('advisor')}>{answer}</DemoMessage>
            <DemoMessage who={t('you')} isPerson>
              {t('followUp')}
            </DemoMessage>
            <DemoMessage who={t('advisor')}>{second}</DemoMessage>
          </dl>
        </figure>
      </div>
    </section>
  );
}

function DemoMessage({ who, isPerson = false, children }: { who: string; isPerson?: boolean; children: string }) {
  return (
    <div className={cx('max-w-[85%]', isPerson && 'justify-self-end')}>
      <dt className={cx('text-small text-soft', isPerson && 'text-right')}>{who}</dt>
      <dd className={cx('mt-1 rounded-large px-4 py-2 text-pretty', isPerson ? 'bg-accent-wash' : 'bg-sunken')}>
        {children}
      </dd>
    </div>
  );
}
