import { createContext } from 'react';
import type { SectionId } from '@ballast/engine/report/report';

/** Which of the folded sections are open, for links that lead into one. */
export interface Folds {
  readonly open: ReadonlySet<SectionId>;
  readonly set: (id: SectionId, isOpen: boolean) => void;
}

export const FoldsContext = createContext<Folds>({ open: new Set(), set: () => undefined });
