import { useMemo, useState, type ReactNode } from 'react';
import type { GlanceSubject } from '../../../components/glances/glance.ts';
import { usePriceSource } from '../../../entities/quotes/price-source.ts';
import { createReportStore, ReportContext } from '../store/report-store.ts';

const NEVER = new Date(0);
const stay = () => undefined;

/** For parts of a report that ask what it is about: the names of holdings, and all that is owned. */
export function WithSubject({ subject, children }: { subject: GlanceSubject; children: ReactNode }) {
  const [prices] = usePriceSource();
  const [store] = useState(createReportStore);
  const place = useMemo(
    () => ({
      store,
      subject: { holdings: subject.holdings, assets: subject.assets, prices, at: NEVER },
      onSampleMarket: stay,
    }),
    [store, subject, prices],
  );
  return <ReportContext value={place}>{children}</ReportContext>;
}
