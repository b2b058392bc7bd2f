import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { isComing, useReportPart } from '../store/use-report.ts';

async function load() {
  const [{ PrintedReport }, words] = await Promise.all([
    import('./printed-report.tsx'),
    loadWords(['print', 'share', 'assets']),
  ]);
  return { PrintedReport, words };
}
type Loaded = Awaited<ReturnType<typeof load>>;

/**
 * The report on paper, beside the page for as long as the browser prints. It is loaded once the report is whole, because nothing can
 * be waited for when printing begins; without it the page itself is printed.
 */
export function usePrinting(): { readonly paper: ReactNode; readonly print: () => void } {
  const isWhole = useReportPart((report) => !isComing(report) && report?.sections.headline?.ok === true);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (isWhole) void load().then(setLoaded, () => undefined);
  }, [isWhole]);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  const print = useCallback(() => window.print(), []);
  const paper =
    loaded !== null && isWhole && isPrinting
      ? createPortal(
          <WithWords words={loaded.words}>
            <loaded.PrintedReport />
          </WithWords>,
          document.body,
        )
      : null;
  return { paper, print };
}
