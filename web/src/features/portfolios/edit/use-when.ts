import { today } from '../../../lib/today.ts';
import { useFormat } from '../../../lib/words.tsx';

/** Words a moment: its time when it was today, else its day as well. */
export function useWhen(): (instant: string) => string {
  const format = useFormat();
  return (instant) => (today(new Date(instant)) === today() ? format.time(instant) : format.dateTime(instant));
}
