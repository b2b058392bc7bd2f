/** What `load-glances.tsx` brings: one chunk. */
export { GlanceGauge, GlanceSmallGauge } from './glance-gauge.tsx';
export { GlanceMaker } from './glance-maker.tsx';
export { GlanceSummary } from './glance-summary.tsx';
