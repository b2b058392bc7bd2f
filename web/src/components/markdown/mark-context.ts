import { createContext, type ReactNode } from 'react';

/** How a mark is shown: its index, what it stands around, and whether it stands inside of a link. */
export type RenderMark = (mark: number, children: ReactNode, isInLink: boolean) => ReactNode;

export const MarkContext = createContext<RenderMark>((_mark, children) => children);
