import { useLoaded } from '../../../lib/use-loaded.ts';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import type { ReportSlot } from '../results/report-slot.ts';

/** A chunk of its own: most people have a connection. */
async function load() {
  const [{ OfflineReport }, words] = await Promise.all([import('./offline-report.tsx'), loadWords(['offline'])]);
  return { OfflineReport, words };
}

interface LazyOfflineReportProps {
  report: ReportSlot;
  /** Whether there is one. */
  onOpen: (isOpen: boolean) => void;
}

/** The last report while the server cannot be reached. */
export function LazyOfflineReport(props: LazyOfflineReportProps) {
  const { loaded } = useLoaded(load);
  if (loaded === null) return null;
  return (
    <WithWords words={loaded.words}>
      <loaded.OfflineReport {...props} />
    </WithWords>
  );
}
