import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Chart } from '../../content/education/shape.ts';
import { TextButton } from '../../ui/text-link.tsx';
import { SampleMark } from './sample-mark.tsx';
import { useText } from './use-text.ts';

interface ChartFrameProps {
  chart: Chart;
  /** The picture, named by the title. */
  picture: (labelledBy: string) => ReactNode;
  /** The same numbers. */
  table: ReactNode;
}

/** A small chart of made-up figures: one sentence, the picture, and the same numbers as a table. */
export function ChartFrame({ chart: { words, figures }, picture, table }: ChartFrameProps) {
  const t = useTranslations('education.chart');
  const text = useText();
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <div className="break-inside-avoid">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={titleId} className="flex flex-wrap items-baseline gap-x-3 text-lead font-semibold">
          {text(`${words}.title`)} <SampleMark />
        </h3>
        <TextButton className="shrink-0 text-small print:hidden" onClick={() => setAsTable(!asTable)}>
          {asTable ? t('asChart') : t('asTable')}
        </TextButton>
      </div>
      <p className="mt-1 max-w-[65ch] text-pretty text-soft">{text({ key: `${words}.sentence`, figures })}</p>
      <div className="mt-4">{asTable ? table : picture(titleId)}</div>
    </div>
  );
}
