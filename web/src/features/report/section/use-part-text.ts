import { useFormat } from '../../../lib/words.tsx';

const NEARLY = 0.01;

/** Writes a part of the value in whole percent, and closer where that would make all or nothing of it. */
export function usePartText(): (part: number) => string {
  const format = useFormat();
  return (part) => {
    const isNearlyWhole = part > 1 - NEARLY && part < 1;
    const isNearlyNone = part > 0 && part < NEARLY;
    return format.percent(part, isNearlyWhole || isNearlyNone ? 1 : 0);
  };
}
