import { LIMIT_IDS, type OwnLimits } from '@ballast/engine/rules/presets';

/** Limits as the address has them, `holding.0.15,beta.1.5`: what is no number above 0 is left out. */
export function readLimits(text: string | null): OwnLimits {
  const parts = (text ?? '').split(',');
  return Object.fromEntries(
    LIMIT_IDS.flatMap((id) => {
      const value = Number(parts.find((part) => part.startsWith(`${id}.`))?.slice(id.length + 1));
      return value > 0 ? [[id, value]] : [];
    }),
  );
}

/** Null where none is set. */
export function writeLimits(limits: OwnLimits): string | null {
  return LIMIT_IDS.flatMap((id) => (limits[id] === undefined ? [] : `${id}.${String(limits[id])}`)).join(',') || null;
}
