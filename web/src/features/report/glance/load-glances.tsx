import type { ComponentType } from 'react';
import type { GlanceParts } from '../../../components/glances/glance.ts';
import { loadWords, WithWords } from '../../../lib/words.tsx';

/** Glances at portfolios, in a chunk of their own with their words. */
export async function loadGlances(): Promise<GlanceParts> {
  const [parts, words] = await Promise.all([
    import('./glance-parts.ts'),
    loadWords(['glances', 'report', 'reportFigures']),
  ]);
  const withWords =
    <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> =>
    (props) => (
      <WithWords words={words}>
        <Part {...props} />
      </WithWords>
    );
  return {
    Maker: parts.GlanceMaker,
    Gauge: withWords(parts.GlanceGauge),
    SmallGauge: withWords(parts.GlanceSmallGauge),
    Summary: withWords(parts.GlanceSummary),
  };
}
