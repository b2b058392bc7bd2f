import { RISK_BANDS } from '@ballast/engine/risk-band/risk-band';
import type { SharedGauge, SharedRow, SharedWords } from '../../../components/share/use-shared-words.ts';

/** What link previews of messengers and networks have room for. */
export const PICTURE = { width: 1200, height: 630 } as const;

const EDGE = 64;
const RIGHT = PICTURE.width - EDGE;
const WIDTH = PICTURE.width - 2 * EDGE;
const FONT = "'Inter Variable', system-ui, sans-serif";
const WEIGHTS = { regular: '400', bold: '600' } as const;
/** Holdings with a part of the bar of their own. */
const MOST_PARTS = 5;
/** Behind this place words stand to the left of their mark. */
const LATE = 0.8;

interface Look {
  readonly size: number;
  readonly weight?: keyof typeof WEIGHTS;
  readonly color?: Color;
  readonly align?: CanvasTextAlign;
  /** Longer text is cut off with an ellipsis. */
  readonly most?: number;
}

const COLORS = ['paper', 'surface', 'line', 'edge', 'ink', 'soft', 'accent', 'caution', 'danger'] as const;
type Color = (typeof COLORS)[number];

/** Of the four bands, as on the report: a color and how much of it. */
const BANDS: readonly (readonly [Color, number])[] = [
  ['accent', 0.35],
  ['caution', 0.3],
  ['danger', 0.4],
  ['danger', 0.75],
];

export interface PictureText {
  readonly product: string;
  readonly sample: string | null;
  readonly bands: readonly string[];
  /** What the weights are of, where that is not everything. */
  readonly scope: string | null;
  readonly footer: string;
}

/** Asks for the fonts that the picture is written in; drawn before they are there it has others. */
export async function loadPictureFonts(): Promise<void> {
  await Promise.all(Object.values(WEIGHTS).map((weight) => document.fonts.load(`${weight} 24px ${FONT}`)));
}

/** Draws a shared report in the colors of the page. */
export function drawPicture(context: CanvasRenderingContext2D, words: SharedWords, text: PictureText): void {
  const style = getComputedStyle(document.documentElement);
  const colorOf = (color: Color) => style.getPropertyValue(`--${color}`);
  const draw = penOf(context, colorOf);
  draw.box('paper', 0, 0, PICTURE.width, PICTURE.height);

  draw.text(text.product, EDGE, 88, { size: 30, weight: 'bold', color: 'accent' });
  draw.text(words.asOf, RIGHT, 88, { size: 24, color: 'soft', align: 'right' });
  if (text.sample !== null) {
    draw.text(text.sample, PICTURE.width / 2, 88, { size: 24, weight: 'bold', color: 'caution', align: 'center' });
  }
  if (words.gauge !== null) drawGauge(draw, words.gauge, text.bands);
  drawFigures(draw, words);
  drawParts(draw, words.rows);
  if (text.scope !== null) draw.text(text.scope, EDGE, 578, { size: 20, color: 'soft' });
  draw.text(text.footer, EDGE, 606, { size: 20, color: 'soft' });
}

type Pen = ReturnType<typeof penOf>;

function penOf(context: CanvasRenderingContext2D, colorOf: (color: Color) => string) {
  const box = (color: Color, x: number, y: number, width: number, height: number, alpha = 1) => {
    context.globalAlpha = alpha;
    context.fillStyle = colorOf(color);
    context.fillRect(x, y, width, height);
    context.globalAlpha = 1;
  };
  const dot = (color: Color, x: number, y: number, radius: number) => {
    context.fillStyle = colorOf(color);
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  };
  const look = ({ size, weight = 'regular', color = 'ink', align = 'left' }: Look) => {
    context.font = `${WEIGHTS[weight]} ${String(size)}px ${FONT}`;
    context.fillStyle = colorOf(color);
    context.textAlign = align;
  };
  const widthOf = (words: string, how?: Look) => {
    if (how !== undefined) look(how);
    return context.measureText(words).width;
  };
  const write = (words: string, x: number, y: number, how: Look): number => {
    look(how);
    let shown = words;
    while (shown.length > 1 && widthOf(shown) > (how.most ?? WIDTH)) shown = `${shown.slice(0, -2).trimEnd()}…`;
    context.fillText(shown, x, y);
    return widthOf(shown);
  };
  /** In lines of words, as many as are needed up to `count`. */
  const lines = (words: string, x: number, y: number, how: Look & { most: number; count: number }): void => {
    look(how);
    const all = words.split(' ');
    const cut = all.findIndex((_, place) => place > 0 && widthOf(all.slice(0, place + 1).join(' ')) > how.most);
    if (cut === -1 || how.count === 1) {
      write(words, x, y, how);
      return;
    }
    write(all.slice(0, cut).join(' '), x, y, how);
    lines(all.slice(cut).join(' '), x, y + how.size * 1.3, { ...how, count: how.count - 1 });
  };
  return { box, dot, widthOf, text: write, lines };
}

function drawGauge(
  draw: Pen,
  { band, volatility, places: { place, interval, index }, indexMark }: SharedGauge,
  bands: readonly string[],
): void {
  const [top, height, gap] = [222, 32, 4];
  const at = (part: number) => EDGE + part * WIDTH;
  const width = draw.text(band, EDGE, 180, { size: 64, weight: 'bold' });
  draw.text(volatility, EDGE + width + 24, 180, { size: 30, color: 'soft', most: WIDTH - width - 24 });
  const step = WIDTH / RISK_BANDS.length;
  for (const [number, [color, alpha]] of BANDS.entries()) {
    draw.box(color, EDGE + number * step, top, number === BANDS.length - 1 ? step : step - gap, height, alpha);
    draw.text(bands[number] ?? '', EDGE + number * step, top + height + 64, { size: 22, color: 'soft' });
  }
  if (interval !== null) draw.box('ink', at(interval.low), top + 12, at(interval.high) - at(interval.low), 8, 0.6);
  if (index !== null && indexMark !== null) {
    draw.box('ink', at(index) - 2, top, 4, height + 12);
    const isLate = index > LATE;
    draw.text(indexMark, at(index) + (isLate ? 2 : -2), top + height + 36, {
      size: 22,
      align: isLate ? 'right' : 'left',
    });
  }
  draw.dot('surface', at(place), top + height / 2, 19);
  draw.dot('ink', at(place), top + height / 2, 15);
}

function drawFigures(draw: Pen, { figures }: SharedWords): void {
  const step = WIDTH / 3;
  for (const [number, { name, figure, note }] of figures.entries()) {
    const x = EDGE + number * step;
    const most = step - 28;
    draw.text(name, x, 366, { size: 22, color: 'soft', most });
    draw.text(figure, x, 407, { size: 38, weight: 'bold', most });
    draw.lines(note, x, 436, { size: 20, color: 'soft', most, count: 3 });
  }
}

const LABEL: Look = { size: 20 };

/** The weights as one bar, the largest with their names below, as far as there is room. */
function drawParts(draw: Pen, rows: readonly SharedRow[]): void {
  let x = EDGE;
  for (const [number, { label, weight, part }] of rows.entries()) {
    const width = part * WIDTH;
    const isOwn = number < MOST_PARTS;
    draw.box('accent', x, 506, Math.max(width - 3, 1), 16, isOwn ? 1 - number * 0.15 : 0.2);
    const fits = draw.widthOf(label, LABEL) < width - 10 ? label : weight;
    if (isOwn && draw.widthOf(fits, LABEL) < width - 10) draw.text(fits, x, 548, LABEL);
    x += width;
  }
}
