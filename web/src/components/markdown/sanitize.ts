import { cut, pieceElement, pieceNode } from './mark-text.ts';
import type { Mark, TreeNode } from './tree.ts';

const HOLDS_BLOCKS: ReadonlySet<string> = new Set(['root', 'blockquote', 'listItem']);

/**
 * Makes of any Markdown what may be shown: HTML and pictures become their text, footnotes stand where they are written,
 * and what `marks` name becomes elements of their own.
 */
export function sanitizeMarkdown(tree: TreeNode, source: string, marks: readonly Mark[]): void {
  let reached = 0;

  const spanOf = (node: TreeNode): readonly [number, number] => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start !== undefined && end !== undefined) return [start, end];
    // Text that was divided after reading has lost its place: it stands behind what came before it.
    const found = source.indexOf(node.value ?? '', reached);
    return found === -1 ? [reached, reached] : [found, found + (node.value ?? '').length];
  };

  const walk = (parent: TreeNode, isInLink: boolean): void => {
    parent.children = (parent.children ?? []).flatMap((child) => {
      const node = sanitizedNode(child, parent);
      const inLink = isInLink || node.type === 'link' || node.type === 'linkReference';
      const span = spanOf(node);
      reached = Math.max(reached, span[0]);
      if (node.type === 'text') {
        reached = Math.max(reached, span[1]);
        return cut(node.value ?? '', source, span, marks).map((piece) => pieceNode(piece, inLink));
      }
      if (node.type === 'code' || node.type === 'inlineCode') {
        const [from, to] = span;
        const begin = node.type === 'code' && /[`~]/.test(source.charAt(from)) ? source.indexOf('\n', from) + 1 : from;
        const pieces = cut(node.value ?? '', source, [begin, to], marks);
        if (pieces.some(({ mark }) => mark !== null)) node.data = { hChildren: pieces.map(pieceElement) };
        return [node];
      }
      if (node.children !== undefined) walk(node, inLink);
      return [node];
    });
  };
  walk(tree, false);
}

function sanitizedNode(node: TreeNode, parent: TreeNode): TreeNode {
  switch (node.type) {
    case 'html': {
      const text: TreeNode = { ...node, type: 'text' };
      return HOLDS_BLOCKS.has(parent.type) ? { type: 'paragraph', position: node.position, children: [text] } : text;
    }
    case 'image':
    case 'imageReference':
      return { type: 'text', value: node.alt ?? '', position: node.position };
    case 'footnoteReference':
      return { type: 'text', value: `[${node.label ?? node.identifier ?? ''}]`, position: node.position };
    case 'footnoteDefinition':
      return { ...node, type: 'blockquote' };
    default:
      return node;
  }
}
