import { createContext } from 'react';
import type { SectionId } from '@ballast/engine/report/report';

/** The sections of which only the title stands there until they are opened. */
export const FOLDED = ['contributions', 'tail', 'measures', 'coverage'] as const satisfies readonly SectionId[];

/** Which of them are open, for links that lead into one. */
interface Folds {
  readonly open: ReadonlySet<SectionId>;
  readonly set: (id: SectionId, isOpen: boolean) => void;
}

export const FoldsContext = createContext<Folds>({ open: new Set(), set: () => undefined });
