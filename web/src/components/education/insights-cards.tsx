import { Bot, ShieldHalf, Sprout, TrendingUp, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { SAMPLE_INDICES, SAMPLE_SECTORS } from '../../content/education/samples.ts';
import { paths } from '../../lib/paths.ts';
import { useFormat } from '../../lib/words.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CardSection } from './card-section.tsx';

const HOME_INDICES = SAMPLE_INDICES.filter(({ name }) => name === 'NIFTY 50' || name === 'S&P 500');
const years = SAMPLE_SECTORS.map(({ year }) => year);
const ROSE = years.filter((year) => year > 0).length;
const WIDEST = { best: Math.max(...years), worst: Math.min(...years) };

/** How to read a market, in four static cards; its words are the feature `insights`. */
export function InsightsCards() {
  const t = useTranslations('insights');
  const format = useFormat();
  const figures = {
    trends: HOME_INDICES.map(({ name, year }) => ({
      label: t('cards.oneYear', { index: name }),
      value: format.percentChange(year),
    })),
    growth: [
      { label: t('cards.rising'), value: t('cards.risingOf', { rose: String(ROSE), all: String(years.length) }) },
      {
        label: t('cards.widest'),
        value: `${format.percentChange(WIDEST.best)} / ${format.percentChange(WIDEST.worst)}`,
      },
    ],
  };
  return (
    <CardSection title={t('cards.title')} lead={t('cards.lead')} isSample>
      <ul className="mt-6 grid gap-4 @lg:grid-cols-2">
        <Card Icon={TrendingUp} title={t('cards.trends.title')} detail={t('cards.trends.detail')}>
          <Figures figures={figures.trends} />
        </Card>
        <Card Icon={Sprout} title={t('cards.growth.title')} detail={t('cards.growth.detail')}>
          <Figures figures={figures.growth} />
        </Card>
        <Card Icon={ShieldHalf} title={t('cards.defensive.title')} detail={t('cards.defensive.detail')} />
        <Card Icon={Bot} title={t('cards.intelligence.title')} detail={t('cards.intelligence.detail')} />
      </ul>
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
        <TextLink to={paths.market}>{t('more', { page: t('pages.market') })}</TextLink>
        <TextLink to={paths.analysis}>{t('own.insights')}</TextLink>
      </p>
    </CardSection>
  );
}

interface CardProps {
  Icon: LucideIcon;
  title: string;
  detail: string;
  children?: ReactNode;
}

function Card({ Icon, title, detail, children }: CardProps) {
  return (
    <li className="rounded-large border border-line bg-surface p-5">
      <Icon className="size-6 text-accent" strokeWidth={1.5} aria-hidden="true" />
      <h3 className="mt-3 text-lead font-semibold">{title}</h3>
      <p className="mt-1 text-pretty text-soft">{detail}</p>
      {children}
    </li>
  );
}

function Figures({ figures }: { figures: readonly { label: string; value: string }[] }) {
  return (
    <dl className="mt-4 grid gap-1 border-t border-line pt-3 tabular-nums">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-soft">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
