import type { RiskReport } from '@ballast/engine/report/report';
import type { HistoryNotes } from '../../../entities/price-history/join-pages.ts';
import type { ReportResponse, Traded } from '../worker/protocol.ts';
import type { ReportStatus } from './report.ts';

/** What the worker made so far. */
export interface Made {
  readonly status: Extract<ReportStatus, 'making' | 'done' | 'crashed'>;
  readonly sections: Partial<RiskReport>;
  readonly notes: HistoryNotes | null;
  /** The trade that was tried last, and what it would do. */
  readonly traded: Traded | null;
  /** The holdings it is about. */
  readonly about: string;
}

export type MadeEvent =
  | ReportResponse
  | { readonly kind: 'asked'; readonly about: string }
  | { readonly kind: 'crashed' };

export const NOTHING_MADE: Made = { status: 'making', sections: {}, notes: null, traded: null, about: '' };

/**
 * What was made, one event later. Sections of the choices before stay in sight until those of the new ones come; those of
 * other holdings do not.
 */
export function withTold(made: Made, event: MadeEvent): Made {
  switch (event.kind) {
    case 'asked':
      return made.about === event.about
        ? { ...made, status: 'making', traded: null }
        : { ...NOTHING_MADE, about: event.about };
    case 'notes':
      return { ...made, notes: event.notes };
    case 'section':
      return { ...made, sections: { ...made.sections, [event.section]: event.value } };
    case 'traded':
      return { ...made, traded: event.traded };
    case 'done':
      return { ...made, status: 'done' };
    case 'failed':
    case 'crashed':
      return { ...made, status: 'crashed' };
  }
}
