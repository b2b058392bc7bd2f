import { useId, useState, type ReactNode } from 'react';
import { cssPercent } from '../../lib/css-percent.ts';
import { cx } from '../../lib/cx.ts';
import { TextButton } from '../../ui/text-link.tsx';
import { linear } from './scale.ts';

export interface DivergingBar {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: number;
  /** The value in words of its own. */
  readonly label: ReactNode;
  readonly note?: ReactNode;
  /** A few words folded away behind a quiet title beside the name; on paper they stand there. */
  readonly more?: { readonly title: string; readonly words: string } | null;
  /** A second bar below, to compare with; null where there is none. */
  readonly beside?: number | null;
}

interface DivergingBarsProps {
  bars: readonly DivergingBar[];
  labelledBy: string;
  /** What the two bars of a row are. */
  legend?: { readonly own: string; readonly beside: string };
  /** Only the first few until the others are asked for; on paper all. */
  cut?: { readonly first: number; readonly all: string; readonly fewer: string };
}

/** A bar a row from a common 0: losses to the left and hatched, gains to the right. Each says its number. */
export function DivergingBars({ bars, labelledBy, legend, cut }: DivergingBarsProps) {
  const [isWhole, setWhole] = useState(false);
  const isCut = cut !== undefined && bars.length > cut.first;
  const shown = isCut && !isWhole ? bars.slice(0, cut.first) : bars;
  const values = shown.flatMap(({ value, beside }) => [value, beside ?? 0]);
  const x = linear(Math.min(0, ...values), Math.max(0, ...values));
  return (
    <>
      {legend !== undefined && (
        <p aria-hidden="true" className="mb-3 flex gap-x-6 text-small text-soft forced-color-adjust-none">
          <span className="flex items-center gap-2">
            <span className={cx('h-3 w-7 rounded-small', LOSS)} /> {legend.own}
          </span>
          <span className="flex items-center gap-2">
            <span className={cx('h-1.5 w-7 rounded-small', BESIDE)} /> {legend.beside}
          </span>
        </p>
      )}
      <ul aria-labelledby={labelledBy} className="grid gap-3">
        {bars.map((bar, place) => (
          <Row key={bar.key} bar={bar} x={x} hasBeside={legend !== undefined} isCut={place >= shown.length} />
        ))}
      </ul>
      {isCut && (
        <TextButton className="mt-4 text-small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? cut.fewer : cut.all}
        </TextButton>
      )}
    </>
  );
}

interface RowProps {
  bar: DivergingBar;
  x: (value: number) => number;
  hasBeside: boolean;
  isCut: boolean;
}

function Row({ bar: { name, value, label, note, more = null, beside = null }, x, hasBeside, isCut }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const wordsId = useId();
  return (
    <li className={cx('break-inside-avoid text-small tabular-nums', isCut && 'hidden print:list-item')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <span className="font-medium normal-nums">{name}</span>
          {more !== null && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={wordsId}
              className="ml-3 rounded-small text-soft underline decoration-edge decoration-dotted underline-offset-4 hover:text-ink touch-target print:hidden"
              onClick={() => setOpen(!isOpen)}
            >
              {more.title}
            </button>
          )}
        </span>
        <span className="ml-auto text-right">{label}</span>
      </div>
      <span
        aria-hidden="true"
        className={cx(
          'relative mt-1 block rounded-small bg-track forced-color-adjust-none',
          hasBeside ? 'h-5' : 'h-3',
          // On paper it stands there in words: its bar may be longer than the scale of the others.
          isCut && 'print:hidden',
        )}
      >
        {value !== 0 && <Bar value={value} x={x} look={cx('top-0 h-3', value < 0 ? LOSS : 'bg-accent')} />}
        {beside !== null && <Bar value={beside} x={x} look={cx('bottom-0 h-1.5', BESIDE)} />}
        <span className="absolute -inset-y-0.5 w-px bg-edge" style={{ left: cssPercent(x(0)) }} />
      </span>
      {more !== null && (
        <p id={wordsId} className={cx('mt-1 text-soft', !isOpen && 'hidden print:block')}>
          {more.words}
        </p>
      )}
      {note !== undefined && <div className="mt-1 text-soft">{note}</div>}
    </li>
  );
}

function Bar({ value, x, look }: { value: number; x: (value: number) => number; look: string }) {
  const zero = x(0);
  return (
    <span
      className={cx('absolute min-w-0.5 rounded-small', look)}
      style={{ left: cssPercent(Math.min(zero, x(value))), width: cssPercent(Math.abs(x(value) - zero)) }}
    />
  );
}

const BESIDE = 'bg-soft';
const LOSS = 'bg-[repeating-linear-gradient(135deg,var(--danger)_0_3px,var(--danger-wash)_3px_6px)]';
