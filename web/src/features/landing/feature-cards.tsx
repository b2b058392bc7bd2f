import { ArrowRight, ChartPie, Lightbulb, ShieldAlert, TrendingUp } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { paths } from '../../lib/paths.ts';

const FEATURES = [
  { key: 'analysis', to: paths.analysis, Icon: ChartPie },
  { key: 'advice', to: paths.advice, Icon: Lightbulb },
  { key: 'insights', to: paths.market, Icon: TrendingUp },
  { key: 'risk', to: paths.risk, Icon: ShieldAlert },
] as const;

export function FeatureCards() {
  const t = useTranslations('landing.features');
  return (
    <section id="features" aria-labelledby="features-title" className="border-y border-line bg-surface">
      <div className="page py-16">
        <h2 id="features-title" className="text-heading font-semibold">
          {t('title')}
        </h2>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {FEATURES.map(({ key, to, Icon }) => (
            <li
              key={key}
              className="relative rounded-large border border-line bg-paper p-5 transition-colors hover:border-edge"
            >
              <Icon className="size-7 text-accent" strokeWidth={1.5} aria-hidden="true" />
              <h3 className="mt-4 text-lead font-semibold">
                {/* The whole card is the link's. */}
                <a href={to} className="rounded-small after:absolute after:inset-0">
                  {t(`${key}.title`)}
                  <ArrowRight className="ml-1.5 inline size-4 text-accent" aria-hidden="true" />
                </a>
              </h3>
              <p className="mt-1 text-pretty text-soft">{t(`${key}.detail`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
