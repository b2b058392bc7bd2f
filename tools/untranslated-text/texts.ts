import type { Node } from 'oxc-parser';

/** A text that stands in the source, and where. */
export interface TextAt {
  readonly text: string;
  readonly start: number;
}

/** Stands in a template for what is put in. */
const HOLE = '{}';

/** The texts that an expression may turn out to be: literals, templates, either branch, each element. */
export function textsOf(node: Node | null): TextAt[] {
  if (node === null) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [{ text: node.value, start: node.start }] : [];
  if (node.type === 'TemplateLiteral') {
    const text = node.quasis.map(({ value }) => value.cooked ?? value.raw).join(HOLE);
    return [{ text, start: node.start }, ...node.expressions.flatMap(textsOf)];
  }
  return partsOf(node).flatMap(textsOf);
}

/** What an expression chooses from, or is put together of. */
function partsOf(node: Node): readonly (Node | null)[] {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate];
  if (node.type === 'LogicalExpression') return [node.left, node.right];
  if (node.type === 'BinaryExpression') return node.operator === '+' ? [node.left, node.right] : [];
  if (node.type === 'ArrayExpression') return node.elements;
  if (node.type === 'JSXExpressionContainer') return [node.expression];
  if (
    node.type === 'ParenthesizedExpression' ||
    node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression'
  )
    return [node.expression];
  return [];
}
