import { ChartPie, Lightbulb, ShieldAlert, TrendingUp } from 'lucide-react';
import { useTranslations } from 'use-intl/react';

const FEATURES = [
  { key: 'analysis', Icon: ChartPie },
  { key: 'advice', Icon: Lightbulb },
  { key: 'insights', Icon: TrendingUp },
  { key: 'risk', Icon: ShieldAlert },
] as const;

export function FeatureCards() {
  const t = useTranslations('landing.features');
  return (
    <section id="features" aria-labelledby="features-title" className="border-y border-line bg-surface">
      <div className="page py-16">
        <h2 id="features-title" className="text-heading font-semibold">
          {t('title')}
        </h2>
        <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {FEATURES.map(({ key, Icon }) => (
            <li key={key}>
              <Icon className="size-7 text-accent" strokeWidth={1.5} aria-hidden="true" />
              <h3 className="mt-4 text-lead font-semibold">{t(`${key}.title`)}</h3>
              <p className="mt-1 text-pretty text-soft">{t(`${key}.detail`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
