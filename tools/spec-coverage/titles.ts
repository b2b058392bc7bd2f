import { parseSync, Visitor, type Argument, type CallExpression, type Expression, type Super } from 'oxc-parser';

/** Joins the titles of the groups around a test and its own. */
export const JOINT = ' › ';

interface Block {
  readonly call: CallExpression;
  readonly title: string | undefined;
  readonly isSkipped: boolean;
}

/** What a title ends with: the requirements of the specification that the test shows, as `§2.74 §5.20`. */
const REQUIREMENTS = /(?: §\d+\.\d+)+$/;

export interface TitledTest {
  /** Its groups' titles and its own, joined by `JOINT`, without the requirements. */
  readonly title: string;
  /** As `2.74`. */
  readonly requirements: readonly string[];
}

/**
 * The tests that a file runs. Titles stand as in the source: a row's `%s`, `$name` or `${…}` is not filled in. What is skipped
 * or only planned is no test.
 */
export function testsIn(file: string, source: string): TitledTest[] {
  const tests: TitledTest[] = [];
  const blocks: Block[] = [];
  new Visitor({
    CallExpression: (call) => {
      const [kind, ...modifiers] = wordsOf(call.callee);
      const title = titleOf(call.arguments[0], source);
      const isSkipped = modifiers.includes('skip') || modifiers.includes('todo');
      if (kind === 'describe') blocks.push({ call, title, isSkipped });
      if ((kind !== 'test' && kind !== 'it') || title === undefined) return;
      if (isSkipped || blocks.some((block) => block.isSkipped)) return;
      const [shown = ''] = REQUIREMENTS.exec(title) ?? [];
      const own = title.slice(0, title.length - shown.length);
      tests.push({
        title: [...blocks.flatMap((block) => block.title ?? []), own].join(JOINT),
        requirements: shown.split(' §').filter((id) => id !== ''),
      });
    },
    'CallExpression:exit': (call) => {
      if (blocks.at(-1)?.call === call) blocks.pop();
    },
  }).visit(parseSync(file, source).program);
  return tests;
}

/** `test.concurrent.each(rows)` as its words; none where the callee is something else. */
function wordsOf(callee: Expression | Super): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return wordsOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return wordsOf(callee.tag);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  const words = wordsOf(callee.object);
  return words.length === 0 ? [] : [...words, callee.property.name];
}

function titleOf(argument: Argument | undefined, source: string): string | undefined {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  if (argument?.type !== 'TemplateLiteral') return undefined;
  const { quasis, expressions } = argument;
  return quasis
    .map(({ value }, index) => {
      const expression = expressions[index];
      return (value.cooked ?? value.raw) + (expression ? `\${${source.slice(expression.start, expression.end)}}` : '');
    })
    .join('');
}
