import { ShieldCheck, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { CardSection } from './card-section.tsx';

const FACTORS = ['position', 'sector', 'market', 'currency', 'time'] as const;
const MITIGATION = ['size', 'spread', 'cushion', 'mix', 'plan'] as const;

/** What makes people lose money and what helps, in two static cards; its words are the feature `insights`. */
export function RiskCards() {
  const t = useTranslations('insights');
  const factors = FACTORS.map((key) => t(`risks.factors.items.${key}`));
  const mitigation = MITIGATION.map((key) => t(`risks.mitigation.items.${key}`));
  return (
    <CardSection title={t('risks.title')} lead={t('risks.lead')}>
      <div className="mt-6 grid gap-4 @2xl:grid-cols-2">
        <Card Icon={TriangleAlert} title={t('risks.factors.title')} items={factors} />
        <Card Icon={ShieldCheck} title={t('risks.mitigation.title')} items={mitigation} />
      </div>
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
        <TextLink to={paths.risk}>{t('more', { page: t('pages.risk') })}</TextLink>
        <TextLink to={paths.analysis}>{t('own.risk')}</TextLink>
      </p>
    </CardSection>
  );
}

function Card({ Icon, title, items }: { Icon: LucideIcon; title: string; items: readonly string[] }) {
  return (
    <div className="rounded-large border border-line bg-surface p-5">
      <Icon className="size-6 text-accent" strokeWidth={1.5} aria-hidden="true" />
      <h3 className="mt-3 text-lead font-semibold">{title}</h3>
      <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-accent">
        {items.map((item) => (
          <li key={item} className="text-pretty">
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
