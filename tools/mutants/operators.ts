import { parseSync, Visitor } from 'oxc-parser';

/** One change to a source that a test should notice. */
export interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const SWAPPED: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '/=': '*=',
};
const CALLS: Readonly<Record<string, string>> = { max: 'min', min: 'max', floor: 'ceil', ceil: 'floor' };

/** Every change of one operator, sign, number, truth value, condition, or rounding, in the order of the source. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const found: Mutant[] = [];
  const ignored: { start: number; end: number }[] = [];
  const swapOperator = (node: { operator: string; left: { end: number }; right: { start: number } }) => {
    const text = SWAPPED[node.operator];
    if (text === undefined) return;
    const start = source.indexOf(node.operator, node.left.end);
    if (start < node.right.start) found.push({ start, end: start + node.operator.length, text });
  };
  const negate = ({ start, end }: { start: number; end: number }) =>
    found.push({ start, end, text: `!(${source.slice(start, end)})` });
  new Visitor({
    BinaryExpression: swapOperator,
    LogicalExpression: (node) => {
      swapOperator(node);
      // The type checker asks for it after a read by index; within range it is never reached.
      if (node.operator === '??' && node.left.type === 'MemberExpression' && node.left.computed)
        ignored.push(node.right);
    },
    // A counter that runs the other way ends no loop and says nothing.
    AssignmentExpression: (node) => {
      if (source.slice(node.right.start, node.right.end) !== '1') swapOperator(node);
    },
    UnaryExpression: ({ operator, start }) => {
      if (operator === '-') found.push({ start, end: start + 1, text: '+' });
    },
    ConditionalExpression: ({ test }) => void negate(test),
    IfStatement: ({ test }) => void negate(test),
    Literal: ({ value, start, end }) => {
      if (typeof value === 'number') found.push({ start, end, text: value === 0 ? '1' : `(${String(2 * value)})` });
      if (typeof value === 'boolean') found.push({ start, end, text: String(!value) });
    },
    MemberExpression: ({ object, property }) => {
      const text = property.type === 'Identifier' ? CALLS[property.name] : undefined;
      if (text === undefined || object.type !== 'Identifier' || object.name !== 'Math') return;
      found.push({ start: property.start, end: property.end, text });
    },
    TSLiteralType: (node) => void ignored.push(node),
  }).visit(parseSync(file, source).program);
  const isIgnored = ({ start }: Mutant) => ignored.some((one) => one.start <= start && start < one.end);
  return found.filter((one) => !isIgnored(one)).toSorted((a, b) => a.start - b.start || a.text.localeCompare(b.text));
}

export function mutated(source: string, { start, end, text }: Mutant): string {
  return source.slice(0, start) + text + source.slice(end);
}
