import type { Scale } from './scale.ts';

/** A chart's own units: what is drawn is stretched over the room there is. */
export const WIDTH = 1000;
export const HEIGHT = 300;

const MOST_COLUMNS = 500;

/**
 * The `d` of a line through `values`, one for each place from left to right; it breaks where there is none. Of more values than
 * a screen has columns the lowest and the highest of each column are drawn, so that no fall is lost.
 */
export function linePath(values: ArrayLike<number | null>, y: Scale): string {
  const last = Math.max(1, values.length - 1);
  let path = '';
  let isOpen = false;
  for (const place of placesOf(values)) {
    const value = values[place] ?? Number.NaN;
    if (!Number.isFinite(value)) {
      isOpen = false;
      continue;
    }
    path += `${isOpen ? 'L' : 'M'}${tenth((WIDTH * place) / last)} ${tenth(HEIGHT * (1 - y(value)))}`;
    isOpen = true;
  }
  return path;
}

/** The same line, closed down (or up) to the level of 0. */
export function areaPath(values: ArrayLike<number | null>, y: Scale): string {
  const line = linePath(values, y);
  if (line === '') return '';
  const baseline = tenth(HEIGHT * (1 - y(0)));
  return `${line}L${String(WIDTH)} ${baseline}L0 ${baseline}Z`;
}

function placesOf(values: ArrayLike<number | null>): readonly number[] {
  const size = Math.ceil(values.length / MOST_COLUMNS);
  if (size <= 2) return Array.from({ length: values.length }, (_, place) => place);
  const places: number[] = [];
  for (let start = 0; start < values.length; start += size) {
    const end = Math.min(values.length, start + size);
    let [low, high] = [start, start];
    for (let place = start; place < end; place += 1) {
      const value = values[place] ?? Number.NaN;
      if (!(value >= (values[low] ?? Number.NaN))) low = place;
      if (!(value <= (values[high] ?? Number.NaN))) high = place;
    }
    places.push(...new Set([Math.min(low, high), Math.max(low, high)]));
  }
  const last = values.length - 1;
  return places.at(-1) === last ? places : [...places, last];
}

function tenth(value: number): string {
  return String(Math.round(value * 10) / 10);
}
