import type { ValuedAsset } from '@ballast/engine/assets/valued-asset';
import type { Currency } from '@ballast/engine/money/currency';
import type { RiskReport } from '@ballast/engine/report/report';
import type { Position } from '@ballast/engine/valuation/position';
import type { ComponentType } from 'react';
import type { PriceSource } from '../../entities/quotes/price-source.ts';

/** What a glance is of: what a portfolio has, at the prices of one moment. */
export interface GlanceSubject {
  readonly id: string;
  readonly holdings: readonly Position[];
  readonly assets: readonly ValuedAsset[];
}

/** How risky something is and how it did lately: a few sections of its report. */
export interface Glance extends Pick<RiskReport, 'headline' | 'findings'> {
  /** What today’s holdings were worth over the last 90 days, from 1; null where that is not known. */
  readonly line: readonly number[] | null;
  /** The weight of one company that is too much; it is no limit for `funds` among the holdings. */
  readonly holdingLimit: number;
  readonly funds: ReadonlySet<string>;
  /** The newest closes of a holding could not be had. */
  readonly isStale: boolean;
}

export type GlanceState =
  | { readonly kind: 'coming' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'made'; readonly glance: Glance };

export interface GlanceRequest {
  /** In the order in which they are wanted. */
  readonly subjects: readonly GlanceSubject[];
  readonly currency: Currency;
  readonly prices: PriceSource;
  readonly at: Date;
}

export interface GlanceProps {
  readonly state: GlanceState;
  readonly subject: GlanceSubject;
}

/** What makes glances and shows them. The report has it: it comes with a chunk of its own, after the prices. */
export interface GlanceParts {
  /** Draws nothing. */
  readonly Maker: ComponentType<
    GlanceRequest & { readonly onMade: (states: ReadonlyMap<string, GlanceState>) => void }
  >;
  /** The gauge with its scale, in words and beside the index. */
  readonly Gauge: ComponentType<GlanceProps>;
  /** A small gauge in one line. */
  readonly SmallGauge: ComponentType<GlanceProps>;
  /** A small gauge, the last 90 days, and the most severe finding. */
  readonly Summary: ComponentType<GlanceProps>;
}

/** Brings them with their words: it is given where the page is put together, because features know nothing of one another. */
export type LoadGlances = () => Promise<GlanceParts>;

export const COMING: GlanceState = { kind: 'coming' };
