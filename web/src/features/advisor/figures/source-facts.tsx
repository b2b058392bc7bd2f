import type { FigureSource } from '@ballast/contract/advisor';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { safeAddress } from '../../../components/markdown/safe-address.ts';
import { useFormat } from '../../../lib/words.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { OWN_ROWS, useFigureWords } from './use-figure-words.ts';

/** What a lookup rests on: where, by whom, of when, how much of the value, and where to see it. */
export function SourceFacts({ source }: { source: FigureSource }) {
  const t = useTranslations('advisor.figures');
  const words = useFigureWords();
  const format = useFormat();
  const provider = words.provider(source);
  const { as_of: asOf, coverage, path, tool } = source;
  const address = path === null ? null : safeAddress(path);
  return (
    <>
      <dl className="grid gap-1 text-small">
        <Fact name={t('rows.tool')}>{words.tool(tool)}</Fact>
        {provider !== null && (
          <Fact name={t(source.provider === OWN_ROWS ? 'rows.own' : 'rows.provider')}>{provider}</Fact>
        )}
        {asOf !== null && (
          <Fact name={t('rows.time')}>
            <time dateTime={asOf}>{asOf.length > 10 ? format.dateTime(asOf) : format.date(asOf)}</time>
          </Fact>
        )}
        {coverage !== null && (
          <Fact name={t('rows.coverage')}>
            {coverage === 'unknown'
              ? t('rows.coverageUnknown')
              : t('rows.coverageOf', { percent: format.percent(coverage, 0) })}
          </Fact>
        )}
      </dl>
      {address?.kind === 'own' && (
        <p className="mt-1 text-small">
          <TextLink to={address.to}>{t('see')}</TextLink>
        </p>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
