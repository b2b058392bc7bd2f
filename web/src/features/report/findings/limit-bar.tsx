import type { Severity } from '@ballast/engine/rules/rule';
import { cx } from '../../../lib/cx.ts';
import type { AnyFinding } from './use-finding-words.ts';

/** The larger of figure and limit ends here, so that both are seen. */
const ROOM = 0.9;

/** As the badge beside it, which says it in words too. */
const LOOK: Readonly<Record<Severity, string>> = {
  critical: 'bg-danger',
  high: 'bg-danger',
  moderate: 'bg-caution',
  low: 'bg-soft',
};

/** A figure, and its limit as a mark; the words beside it say both. */
export function LimitBar({ finding }: { finding: AnyFinding }) {
  const { figure, threshold, severity } = finding;
  // Nothing is a share of a limit of nothing.
  if (!(threshold > 0)) return null;
  const whole = Math.max(figure, threshold) / ROOM;
  return (
    <span
      aria-hidden="true"
      className="relative inline-block h-2 w-24 shrink-0 rounded-small bg-track align-middle forced-color-adjust-none print:hidden"
    >
      <span
        className={cx(
          'absolute inset-y-0 left-0 min-w-0.5 rounded-small',
          'interval' in finding ? 'bg-soft' : LOOK[severity],
        )}
        style={{ width: percent(figure / whole) }}
      />
      <span className="absolute -inset-y-0.5 w-0.5 bg-ink" style={{ left: percent(threshold / whole) }} />
    </span>
  );
}

function percent(part: number): string {
  return `${String(Math.round(Math.min(1, Math.max(0, part)) * 1000) / 10)}%`;
}
