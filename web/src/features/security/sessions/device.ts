/** What a browser says of itself, as far as a person knows it. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

type Mark = readonly [sign: RegExp, name: string];

/** The first that fits: most browsers also claim to be those below them. */
const BROWSERS: readonly Mark[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly Mark[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const named = (marks: readonly Mark[], text: string): string | null =>
  marks.find(([sign]) => sign.test(text))?.[1] ?? null;

/** Reads a `User-Agent` header. */
export function readDevice(userAgent: string | null): Device {
  const text = userAgent ?? '';
  return { browser: named(BROWSERS, text), system: named(SYSTEMS, text) };
}
