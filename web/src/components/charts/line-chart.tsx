import { useState, type PointerEvent } from 'react';
import { cssPercent } from '../../lib/css-percent.ts';
import { cx } from '../../lib/cx.ts';
import { areaPath, HEIGHT, linePath, WIDTH } from './line-path.ts';
import { dayTicks, linear, ticks } from './scale.ts';

/** Distinguished without colour: by the pattern of the line, here and in the legend. */
const STROKES = [
  { className: 'stroke-accent', dash: undefined, width: 2 },
  { className: 'stroke-ink', dash: '6 4', width: 1.5 },
  { className: 'stroke-soft', dash: '1.5 3', width: 2 },
] as const;

export interface Line {
  readonly name: string;
  /** One for each day; null and NaN where there is none. */
  readonly values: ArrayLike<number | null>;
  /** Filled down to 0. */
  readonly isArea?: boolean;
}

/** Days that stand out, first and last one included. */
export interface ShadedDays {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

export interface ChartRange {
  readonly name: string;
  /** It begins with the last of the chart's days up to this one. */
  readonly from: string;
}

interface LineChartProps {
  /** What it shows, in one sentence: its name for screen readers. */
  label: string;
  days: readonly string[];
  lines: readonly Line[];
  /** Writes a value where a day is read. */
  write: (value: number) => string;
  /** Writes it beside the axis, where there is less room; the same by default. */
  writeTick?: (value: number) => string;
  writeDay: (day: string) => string;
  /** Names the slider that goes through the days. */
  readLabel: string;
  /** Each line as its change since the first day in sight: a line of prices becomes one of returns. */
  isChange?: boolean;
  /** Always in sight, such as 0. */
  include?: number;
  /** Ends of the chart that can be looked at by themselves; one that holds all days is not offered. */
  ranges?: { readonly label: string; readonly all: string; readonly last: readonly ChartRange[] };
  /** Lower, beside other things. */
  size?: 'usual' | 'compact';
  shaded?: ShadedDays | null;
}

const Y_TICKS = 4;
/** A thin line with a knob, as wide as the days above it. */
const SLIDER =
  'col-start-2 h-6 w-full cursor-ew-resize appearance-none bg-[linear-gradient(var(--line),var(--line))] bg-[length:100%_4px] bg-center bg-no-repeat max-md:h-11 forced-color-adjust-none print:hidden [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-accent [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-accent';

/** Lines over days. Days are read one by one: by pointer, or by keyboard with the slider below. */
export function LineChart({
  label,
  days: allDays,
  lines: allLines,
  write,
  writeTick = write,
  writeDay,
  readLabel,
  isChange = false,
  include,
  ranges,
  size = 'usual',
  shaded = null,
}: LineChartProps) {
  const [place, setPlace] = useState<number | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const offered = ranges?.last.filter((one) => one.from > (allDays[0] ?? '')) ?? [];
  const range = offered.find(({ name }) => name === chosen) ?? null;
  const from = range === null ? 0 : allDays.findLastIndex((day) => day <= range.from);
  const days = allDays.slice(from);
  const lines = allLines.map((line) => {
    const values = Array.from(line.values).slice(from);
    return { ...line, values: isChange ? changesOf(values) : values };
  });
  const choose = (next: ChartRange | null) => {
    setChosen(next?.name ?? null);
    setPlace(null);
  };
  const levels = ticks(...extent(lines, include), Y_TICKS);
  const y = linear(levels[0] ?? 0, levels.at(-1) ?? 1);
  const last = Math.max(1, days.length - 1);
  const at = Math.min(place ?? last, last);
  const shade = shaded === null ? null : placesOf(shaded, days);
  const read = [writeDay(days[at] ?? ''), ...lines.map((line) => `${line.name} ${valueText(line, at, write)}`)].join(
    ', ',
  );
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) setPlace(Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * last));
  };
  return (
    <figure aria-label={label} className="break-inside-avoid print:pt-3">
      {ranges !== undefined && <Ranges {...ranges} offered={offered} chosen={range} onChoose={choose} />}
      <div className="grid grid-cols-[auto_1fr] gap-x-2 sm:grid-cols-[auto_1fr_auto]">
        <div aria-hidden="true" className="relative grid text-small text-soft tabular-nums">
          {levels.map((level) => (
            <span key={level} className="invisible col-start-1 row-start-1 h-0 whitespace-nowrap">
              {writeTick(level)}
            </span>
          ))}
          {levels.map((level) => (
            <span
              key={level}
              className="absolute right-0 -translate-y-1/2 whitespace-nowrap"
              style={{ top: cssPercent(1 - y(level)) }}
            >
              {writeTick(level)}
            </span>
          ))}
        </div>
        <div
          className={cx('relative touch-pan-y', size === 'compact' ? 'h-38' : 'h-56 sm:h-60')}
          onPointerMove={point}
          onPointerDown={point}
        >
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            {shade !== null && (
              <path
                d={`M${String((WIDTH * shade.from) / last)} 0H${String((WIDTH * shade.to) / last)}V${String(HEIGHT)}H${String((WIDTH * shade.from) / last)}Z`}
                className="fill-danger-wash forced-colors:stroke-edge"
                vectorEffect="non-scaling-stroke"
              />
            )}
            {levels.map((level) => (
              <path
                key={level}
                d={`M0 ${String(HEIGHT * (1 - y(level)))}H${String(WIDTH)}`}
                className={level === 0 ? 'stroke-edge' : 'stroke-line'}
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {lines.map((line, index) => (
              <Drawn key={line.name} line={line} index={index} y={y} />
            ))}
            {place !== null && (
              <path
                d={`M${String((WIDTH * at) / last)} 0V${String(HEIGHT)}`}
                className="stroke-edge"
                vectorEffect="non-scaling-stroke"
              />
            )}
          </svg>
        </div>
        {lines.length > 1 && <EndLabels lines={lines} y={y} />}
        <div aria-hidden="true" className="@container relative col-start-2 mt-1 h-5 text-small text-soft tabular-nums">
          {dayTicks(days).map((tick) => (
            <span
              key={tick.label}
              // On a narrow chart every second one; months are as wide as two years.
              className={cx(
                'absolute -translate-x-1/2 whitespace-nowrap',
                tick.label.length > 4 ? '@max-[26rem]:even:hidden' : '@max-[13rem]:even:hidden',
              )}
              style={{ left: cssPercent(Math.min(0.96, Math.max(0.04, tick.place / last))) }}
            >
              {tick.label}
            </span>
          ))}
        </div>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={readLabel}
          aria-valuetext={read}
          onChange={({ target }) => setPlace(Number(target.value))}
          className={SLIDER}
        />
      </div>
      <div className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-small tabular-nums">
        <p className="text-soft">{writeDay(days[at] ?? '')}</p>
        <ul className="contents">
          {lines.map((line, index) => (
            <li key={line.name} className="flex items-center gap-2">
              <Sample index={index} />
              <span className="first-letter:uppercase">{line.name}</span>{' '}
              <b className="font-semibold">{valueText(line, at, write)}</b>
            </li>
          ))}
          {shade !== null && (
            <li className="flex items-center gap-2">
              <span
                aria-hidden="true"
                className="h-3 w-7 shrink-0 rounded-small border border-edge bg-danger-wash forced-color-adjust-none"
              />
              {shaded?.name}
            </li>
          )}
        </ul>
      </div>
    </figure>
  );
}

/** Two names closer than this part of the height would touch. */
const CLEARANCE = 0.14;

/** The name of each line at its end, beside the picture; where there is no room for that, the legend has them. */
function EndLabels({ lines, y }: { lines: readonly Line[]; y: (value: number) => number }) {
  const ends = lines
    .map(({ name, values }) => ({ name, top: 1 - y(values[values.length - 1] ?? Number.NaN) }))
    .filter(({ top }) => Number.isFinite(top))
    .toSorted((one, other) => one.top - other.top)
    .reduce<readonly { name: string; top: number }[]>(
      (placed, { name, top }) => [...placed, { name, top: Math.max(top, (placed.at(-1)?.top ?? -1) + CLEARANCE) }],
      [],
    );
  return (
    <div aria-hidden="true" className="relative hidden text-small text-soft sm:grid">
      {ends.map(({ name, top }) => (
        <span key={name} className="col-start-1 row-start-1 whitespace-nowrap">
          <span className="invisible">{name}</span>
          <span className="absolute left-0 -translate-y-1/2" style={{ top: cssPercent(top) }}>
            {name}
          </span>
        </span>
      ))}
    </div>
  );
}

/** Where shaded days stand among those in sight; null where none of them is. */
function placesOf(
  { from, to }: ShadedDays,
  days: readonly string[],
): { readonly from: number; readonly to: number } | null {
  const first = days.findIndex((day) => day >= from);
  const end = days.findLastIndex((day) => day <= to);
  return first === -1 || end < first || (days[0] ?? '') > to ? null : { from: first, to: end };
}

interface RangesProps {
  label: string;
  all: string;
  offered: readonly ChartRange[];
  chosen: ChartRange | null;
  onChoose: (range: ChartRange | null) => void;
}

/** How much of it is looked at. */
function Ranges({ label, all, offered, chosen, onChoose }: RangesProps) {
  if (offered.length === 0) return null;
  return (
    <fieldset className="mb-2 flex justify-end gap-1 print:hidden">
      <legend className="sr-only">{label}</legend>
      {[...offered, null].map((range) => (
        <button
          key={range?.name ?? all}
          type="button"
          aria-pressed={range?.name === chosen?.name}
          className="min-h-8 min-w-10 rounded-small px-2 text-small text-soft tabular-nums hover:text-ink aria-pressed:bg-sunken aria-pressed:font-medium aria-pressed:text-ink max-md:min-h-11 max-md:min-w-11 pointer-coarse:min-h-11 forced-colors:aria-pressed:underline"
          onClick={() => onChoose(range)}
        >
          {range?.name ?? all}
        </button>
      ))}
    </fieldset>
  );
}

function Drawn({ line, index, y }: { line: Line; index: number; y: (value: number) => number }) {
  const stroke = STROKES[index % STROKES.length] ?? STROKES[0];
  return (
    <>
      {line.isArea === true && <path d={areaPath(line.values, y)} className="fill-accent-wash" />}
      <path
        d={linePath(line.values, y)}
        className={cx('fill-none', stroke.className)}
        strokeWidth={stroke.width}
        strokeDasharray={stroke.dash}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </>
  );
}

function Sample({ index }: { index: number }) {
  const stroke = STROKES[index % STROKES.length] ?? STROKES[0];
  return (
    <svg aria-hidden="true" viewBox="0 0 28 4" className="h-1 w-7 shrink-0">
      <path d="M0 2H28" className={stroke.className} strokeWidth={stroke.width} strokeDasharray={stroke.dash} />
    </svg>
  );
}

/** Of each value since the first. */
function changesOf(values: readonly (number | null)[]): readonly number[] {
  const first = values.find((value) => value !== null) ?? Number.NaN;
  return values.map((value) => (value ?? Number.NaN) / first - 1);
}

function valueText({ values }: Line, place: number, write: (value: number) => string): string {
  const value = values[place] ?? Number.NaN;
  return write(value);
}

function extent(lines: readonly Line[], include: number | undefined): [low: number, high: number] {
  let [low, high] = include === undefined ? [Infinity, -Infinity] : [include, include];
  for (const { values } of lines) {
    for (let i = 0; i < values.length; i += 1) {
      const value = values[i] ?? Number.NaN;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return low <= high ? [low, high] : [0, 1];
}
