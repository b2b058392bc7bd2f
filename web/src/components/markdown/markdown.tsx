import { memo } from 'react';
import ReactMarkdown, { type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { elements } from './elements.tsx';
import { MarkContext, type RenderMark } from './mark-context.ts';
import { sanitizeMarkdown } from './sanitize.ts';
import type { Mark, TreeNode } from './tree.ts';

interface MarkdownProps {
  text: string;
  /** What `render` shows in a way of its own, in the order of the text; they do not overlap. */
  marks?: readonly Mark[];
  render?: RenderMark;
}

const NO_MARKS: readonly Mark[] = [];

/**
 * Foreign text in Markdown: never HTML, no pictures, links only to our pages and, marked as such, out over https. What is
 * too wide scrolls within itself.
 */
export const Markdown = memo(function Markdown({ text, marks = NO_MARKS, render }: MarkdownProps) {
  const shown = <Parsed text={text} marks={marks} />;
  return (
    <div className="wrap-anywhere">
      {render === undefined ? shown : <MarkContext value={render}>{shown}</MarkContext>}
    </div>
  );
});

/** Read again when the text is another: not when only a mark is shown otherwise. */
const Parsed = memo(function Parsed({ text, marks }: { text: string; marks: readonly Mark[] }) {
  const plugins: NonNullable<Options['remarkPlugins']> = [
    remarkGfm,
    () => (tree: TreeNode) => {
      sanitizeMarkdown(tree, text, marks);
    },
  ];
  return (
    <ReactMarkdown remarkPlugins={plugins} components={elements} urlTransform={(address) => address}>
      {text}
    </ReactMarkdown>
  );
});
