import { correlationError } from '@ballast/engine/correlation/significance';
import type { CorrelationReport, NotInMatrix } from '@ballast/engine/report/correlation/correlation';
import type { Scope } from '@ballast/engine/report/scope';
import { useTranslations } from 'use-intl/react';
import { useRough } from '../../../lib/use-rough.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Fold } from '../section/fold.tsx';
import { ReportSection } from '../section/report-section.tsx';
import { useNameList, useNames } from '../words/use-names.ts';
import { usePartText } from '../words/use-part-text.ts';
import { useScope } from '../words/use-scope.ts';
import { ratioKind } from '../sheets/ratio-kind.ts';
import { CorrelationMatrix } from './correlation-matrix.tsx';
import { pairsOf, strongestOf, type Pair } from './pairs.ts';

const NOT_IN_MATRIX: readonly NotInMatrix[] = ['still', 'by_proxy', 'beyond_limit'];

/** Which holdings are one bet. */
export function CorrelationSection() {
  const t = useTranslations('reportFigures.correlation');
  const caption = useTranslations('report.sections')('correlation.title');
  const rough = useRough();
  const names = useNames();
  const scopeOf = useScope();
  return (
    <ReportSection id="correlation">
      {(value, { currency, coverage }) => {
        const pairs = pairsOf(value);
        const strongest = strongestOf(pairs);
        const scope = scopeOf(coverage);
        return {
          sentence: [
            t('sentence', {
              average: rough.ratio(value.average, correlationError(value.average, value.observations)),
              scope,
            }),
            pairs.length > 1 &&
              (strongest === undefined
                ? t('noPair')
                : t(strongest.value > 0 ? 'strongest' : 'opposite', {
                    a: names(strongest.a),
                    b: names(strongest.b),
                    value: rough.ratio(strongest.value, errorOf(strongest)),
                  })),
          ]
            .filter(Boolean)
            .join(' '),
          picture: (
            <Fold title={t('showMatrix')}>
              <CorrelationMatrix report={value} />
            </Fold>
          ),
          sheet: () => ({
            caption,
            currency,
            columns: [
              { head: t('first'), kind: 'text' },
              { head: t('second'), kind: 'text' },
              { head: t('value'), kind: 'mixed' },
            ],
            rows: pairs.map((pair) => [
              names(pair.a),
              names(pair.b),
              { kind: ratioKind(errorOf(pair)), value: pair.value },
            ]),
          }),
          more: <Clusters report={value} scope={scope} />,
        };
      }}
    </ReportSection>
  );
}

function errorOf({ value, observations }: Pair): number | null {
  return correlationError(value, observations);
}

interface ClustersProps {
  report: CorrelationReport;
  scope: Scope;
}

function Clusters({ report: { clusters, leftOut, limit, isAcrossHours, observations }, scope }: ClustersProps) {
  const t = useTranslations('reportFigures.correlation');
  const format = useFormat();
  const part = usePartText();
  const rough = useRough();
  const list = useNameList();
  return (
    <ul className="grid gap-1.5">
      {clusters.map(({ keys, weight, correlation }) => (
        <li key={keys.join()} className="max-w-[70ch] text-pretty">
          {t('cluster', {
            names: list(keys),
            correlation: rough.ratio(correlation, correlationError(correlation, observations)),
            weight: part(weight),
            scope,
          })}
        </li>
      ))}
      {clusters.length === 0 && <li className="text-soft">{t('noClusters')}</li>}
      {isAcrossHours && <li className="max-w-[70ch] text-pretty text-soft">{t('hours')}</li>}
      {NOT_IN_MATRIX.map((reason) => {
        const keys = leftOut.flatMap((one) => (one.reason === reason ? [one.key] : []));
        if (keys.length === 0) return null;
        return (
          <li key={reason} className="text-small text-soft">
            {t(`leftOut.${reason}`, { names: list(keys), limit: format.quantity(limit) })}
          </li>
        );
      })}
    </ul>
  );
}
