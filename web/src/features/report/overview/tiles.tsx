import type { Interval } from '@ballast/engine/numerics/interval';
import { roundEstimate } from '@ballast/engine/numerics/round-estimate';
import type { Headline } from '@ballast/engine/report/headline/headline';
import type { Basis } from '@ballast/engine/report/section';
import { useTranslations } from 'use-intl/react';
import { upperFirst } from '../../../lib/upper-first.ts';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useShare } from '../../../lib/use-share.ts';
import { useFormat } from '../../../lib/words.tsx';
import { useScope } from '../words/use-scope.ts';
import { useNames, whole } from '../words/use-names.ts';
import { isComing, useReportPart } from '../store/use-report.ts';
import { Tile } from './tile.tsx';
import { useAgainstIndex } from './use-against-index.ts';
import { useLimitsTile } from './use-limits-tile.ts';
import { useWorstCrash } from './use-worst-crash.ts';

/** Without figures of risk: the limits that need none. */
export function LimitsAlone() {
  const t = useTranslations('report.tiles');
  const limits = useLimitsTile();
  if (limits === null) return null;
  return (
    <ul aria-label={t('label')} className="grid grid-cols-1 gap-3 lg:hidden print:hidden">
      <Tile to="changes" name={t('limits.name')} isPaired {...limits} />
    </ul>
  );
}

/** The answers that a person looks for, each a way to its section. */
export function Tiles({ value, basis }: { value: Headline; basis: Basis }) {
  const t = useTranslations('report.tiles');
  const format = useFormat();
  const share = useShare();
  const estimates = useEstimates();
  const names = useNames();
  const scopeOf = useScope();
  const crash = useWorstCrash();
  const against = useAgainstIndex();
  const limits = useLimitsTile();
  const isBusy = useReportPart(isComing);
  const { total, loss, interval, largest, benchmark } = value;
  // With the digits that its interval supports, like the headline; without one with two.
  const loses = (fraction: number, range: Interval | null = null) => estimates.percent(-roundEstimate(fraction, range));
  const pending = isBusy ? { figure: '…', note: t('coming') } : null;
  return (
    <ul aria-label={t('label')} className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-5">
      <Tile
        to="holdings"
        name={t(`value.${scopeOf(basis.coverage)}`)}
        figure={estimates.short(total, basis.currency)}
        note={format.money(total, basis.currency)}
      />
      <Tile
        to="risk"
        name={t('badDay')}
        figure={loses(loss.fraction, interval && { low: interval.low.fraction, high: interval.high.fraction })}
        note={
          benchmark === null || benchmark.loss === null
            ? ''
            : t('index', { index: whole(upperFirst(names(benchmark.key))), figure: loses(benchmark.loss) })
        }
      />
      <Tile
        to="holdings"
        name={t('largest')}
        figure={largest === null ? t('noCrash') : names(largest.key)}
        // The name of a fund has its plan at its end.
        isWords={largest !== null && names(largest.key).includes(' ')}
        note={
          largest === null
            ? ''
            : largest.weight === 1
              ? t('alone')
              : t('shares', {
                  scope: scopeOf(basis.coverage),
                  weight: share(largest.weight),
                  part: share(largest.part),
                })
        }
      />
      <Tile to="crashes" name={t('crash')} {...(crash ?? pending ?? { figure: t('noReplay'), note: '' })} />
      <Tile
        to="compare"
        name={benchmark === null ? t('noIndex') : t('against', { index: whole(names(benchmark.key)) })}
        isWords
        {...(against ?? pending ?? { figure: t('noIndexNote'), note: '' })}
      />
      {limits !== null && <Tile to="changes" name={t('limits.name')} isPaired {...limits} />}
    </ul>
  );
}
