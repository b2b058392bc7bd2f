import { LIMIT_IDS, type LimitId, type OwnLimits } from '@ballast/engine/rules/presets';

/** What each limit can be set to, in the units of `Preset`: from strict to loose. */
export const LIMIT_CHOICES: Readonly<Record<LimitId, readonly number[]>> = {
  holding: [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5],
  topFive: [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9],
  effectiveHoldings: [25, 20, 15, 10, 8, 6, 5, 4, 3],
  sector: [0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.8],
  foreignCurrency: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.75, 0.9],
  volatilityRatio: [0.8, 1, 1.2, 1.5, 2, 2.5],
  beta: [0.6, 0.8, 1, 1.15, 1.3, 1.5, 2],
  drawdown: [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5],
  averageCorrelation: [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8],
};

/** Limits as the address has them, `holding.0.15,beta.1.5`: what is none of the choices is left out. */
export function readLimits(text: string | null): OwnLimits {
  const said = new Map(
    (text ?? '')
      .split(',')
      .map((part) => [part.slice(0, part.indexOf('.')), Number(part.slice(part.indexOf('.') + 1))]),
  );
  return Object.fromEntries(
    LIMIT_IDS.flatMap((id) => {
      const value = LIMIT_CHOICES[id].find((one) => one === said.get(id));
      return value === undefined ? [] : [[id, value]];
    }),
  );
}

/** Null where none is set. */
export function writeLimits(limits: OwnLimits): string | null {
  const parts = LIMIT_IDS.flatMap((id) => (limits[id] === undefined ? [] : [`${id}.${String(limits[id])}`]));
  return parts.length === 0 ? null : parts.join(',');
}
