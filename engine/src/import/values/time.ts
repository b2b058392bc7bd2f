const TIME =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap])?\.?(?:m\.?)?(?:\s*(?:z|[a-z]{2,4}|[+-]\d{2}:?\d{2}))?$/i;
const COMPACT = /^(\d{2})(\d{2})(\d{2})$/;

/** A time of day, of 24 hours or of twelve with `AM` and `PM`, as `HH:MM:SS`; a zone behind it is left as it is. Null where there is none. */
export function readTime(text: string): string | null {
  const [, hour, minute = '', second = '00', half] = TIME.exec(text.trim()) ?? COMPACT.exec(text.trim()) ?? [];
  if (hour === undefined) return null;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return `${String(hours).padStart(2, '0')}:${minute}:${second}`;
}
