import { WHOLE, type SharedHolding, type SharedReport } from '@ballast/contract/shared-report';
import { useTranslations } from 'use-intl/react';
import { upperFirst } from '../../lib/upper-first.ts';
import { useEstimates } from '../../lib/use-estimates.ts';
import { useShare } from '../../lib/use-share.ts';
import { useFormat } from '../../lib/words.tsx';
import { gaugePlaces, type GaugePlaces } from '../risk-gauge/gauge-places.ts';
import { useBandName } from '../risk-gauge/use-band-name.ts';

export interface SharedGauge {
  /** Two bands where the interval spans both. */
  readonly band: string;
  readonly volatility: string;
  readonly places: GaugePlaces;
  readonly mark: string;
  readonly indexMark: string | null;
}

export interface SharedFigure {
  readonly name: string;
  readonly figure: string;
  readonly note: string;
}

export interface SharedRow {
  readonly key: string;
  readonly name: string;
  /** Below its part of a bar: a hidden name says nothing there. */
  readonly label: string;
  readonly weight: string;
  readonly risk: string;
  /** The weight as a fraction. */
  readonly part: number;
}

/** A shared report as picture and page say it. */
export interface SharedWords {
  readonly asOf: string;
  readonly gauge: SharedGauge | null;
  readonly figures: readonly SharedFigure[];
  readonly rows: readonly SharedRow[];
}

const fraction = (hundredths: number): number => hundredths / WHOLE;

/** Words what a link holds. */
export function useSharedWords(report: SharedReport): SharedWords {
  const t = useTranslations('share.figures');
  const format = useFormat();
  const gauge = useGauge(report);
  const rows = useRows(report);
  const figures = useFigures(report, rows);
  return { asOf: t('asOf', { day: format.date(report.asOf), currency: report.base }), gauge, figures, rows };
}

function useGauge({ volatility, index }: SharedReport): SharedGauge | null {
  const t = useTranslations('share.figures');
  const gauge = useTranslations('report.gauge');
  const indices = useTranslations('reportFigures.indices');
  const bandName = useBandName();
  const { level } = useEstimates();
  if (volatility === null) return null;
  const { value, interval } = volatility;
  const range = interval && { low: fraction(interval.low), high: fraction(interval.high) };
  const written = level(fraction(value));
  return {
    band: bandName(fraction(value), range),
    volatility: t('volatility', { volatility: written }),
    places: gaugePlaces(fraction(value), range, index && fraction(index.volatility)),
    mark: t('portfolio', { volatility: written }),
    indexMark: index && gauge('index', { index: indices(index.key), volatility: level(fraction(index.volatility)) }),
  };
}

function useRows({ holdings, others }: SharedReport): readonly SharedRow[] {
  const t = useTranslations('share.figures');
  const format = useFormat();
  const rowOf = (key: string, name: string, own: Pick<SharedHolding, 'weight' | 'risk'>, isHidden: boolean) => {
    const weight = format.percent(fraction(own.weight));
    const risk = format.percent(fraction(own.risk), 0);
    return { key, name, label: isHidden ? weight : `${name} ${weight}`, weight, risk, part: fraction(own.weight) };
  };
  const nameOf = ({ listing, name }: SharedHolding, place: number) =>
    name ?? listing?.slice(listing.indexOf(':') + 1) ?? t('hidden', { place: String(place + 1) });
  return [
    ...holdings.map((one, place) => rowOf(String(place), nameOf(one, place), one, one.listing === null)),
    ...(others === null ? [] : [rowOf('others', t('others', { count: others.count }), others, false)]),
  ];
}

function useFigures(
  { badDay, index, crash, holdings, scope }: SharedReport,
  rows: readonly SharedRow[],
): SharedFigure[] {
  const t = useTranslations('share.figures');
  const tiles = useTranslations('report.tiles');
  const indices = useTranslations('reportFigures.indices');
  const crises = useTranslations('reportFigures.crises.names');
  const share = useShare();
  const { percent } = useEstimates();
  const lost = (hundredths: number) => percent(-fraction(hundredths));
  const standInOf = (part: number | null) => {
    if (part === null) return t('standInUnknown');
    return part > 0 && tiles('standIn', { part: share(fraction(part)) });
  };
  const indexLoss = index?.loss ?? null;
  const figures = [
    {
      name: tiles('badDay'),
      figure: lost(badDay.loss),
      note: t('badDayNote', {
        horizon: badDay.horizon,
        oneIn: String(badDay.oneIn),
        index: index === null || indexLoss === null ? 'none' : upperFirst(indices(index.key)),
        loss: indexLoss === null ? '' : lost(indexLoss),
      }),
    },
  ];
  const place = holdings.reduce((found, { risk }, at) => (risk > (holdings[found]?.risk ?? 0) ? at : found), 0);
  const [riskiest, row] = [holdings[place], rows[place]];
  if (riskiest !== undefined && row !== undefined) {
    const weight = share(fraction(riskiest.weight));
    const part = share(fraction(riskiest.risk));
    const note = rows.length === 1 ? tiles('alone') : tiles('shares', { scope, weight, part });
    figures.push({ name: tiles('largest'), figure: row.name, note });
  }
  if (crash !== null) {
    const note = [
      crash.isPartial ? tiles('partly', { name: crises(crash.id) }) : crises(crash.id),
      crash.indexLoss !== null &&
        tiles('index', {
          index: indices(crash.id.startsWith('in_') ? 'IN:NIFTY50' : 'US:SPX'),
          figure: `${crash.indexLoss < 0 ? '+' : ''}${lost(crash.indexLoss)}`,
        }),
      standInOf(crash.standIn),
      crash.isByOwn === true && tiles('byOwn'),
    ]
      .filter(Boolean)
      .join('. ');
    figures.push({ name: tiles('crash'), figure: percent(fraction(crash.change)), note });
  }
  return figures;
}
