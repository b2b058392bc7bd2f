import { parseSync, Visitor, type CallExpression, type Node, type VisitorObject } from 'oxc-parser';
import { ANSWERING_METHODS, MAIL_PROPERTIES, PROPER_NAMES, SHOWING_CALLS, SHOWN_NAMES } from './rules.ts';
import { textsOf, type TextAt } from './texts.ts';
import { hasWords, isPhrase, isSentence, isWording } from './words.ts';

type Kind = 'text' | 'attribute' | 'property' | 'toast' | 'phrase' | 'mail' | 'answer' | 'error';

export interface Literal {
  readonly kind: Kind;
  readonly text: string;
  readonly line: number;
}

type Add = (kind: Kind, texts: readonly TextAt[], isRead: (text: string) => boolean) => void;

/** Every literal of a file that a person would read, in its order, each with the first reason that was found. */
export function findLiterals(file: string, source: string): Literal[] {
  const { program, errors } = parseSync(file, source);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file} cannot be parsed: ${error.message}`);

  const found = new Map<number, Literal>();
  const add: Add = (kind, texts, isRead) => {
    for (const { text, start } of texts) {
      const line = source.slice(0, start).split('\n').length;
      if (isRead(text) && !found.has(start)) found.set(start, { kind, text: text.trim(), line });
    }
  };
  const visitors = file.startsWith('web/') ? [shownIn(add), ...phrasesIn(file, add)] : [answeredIn(add)];
  for (const visitor of visitors) new Visitor(visitor).visit(program);
  return [...found].toSorted(([a], [b]) => a - b).map(([, literal]) => literal);
}

/** What the browser app puts on the screen or reads out. */
function shownIn(add: Add): VisitorObject {
  const addChildren = ({ children }: { readonly children: readonly Node[] }) =>
    add('text', children.flatMap(childTexts), hasWords);
  return {
    JSXElement: addChildren,
    JSXFragment: addChildren,
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && SHOWN_NAMES.has(name.name)) add('attribute', textsOf(value), hasWords);
    },
    CallExpression: (call) => {
      if (SHOWING_CALLS.has(showingName(call))) add('toast', call.arguments.flatMap(deepTexts), isWording);
    },
    Property: ({ key, value }) => {
      if (SHOWN_NAMES.has(nameOf(key))) add('property', textsOf(value), isWording);
    },
    AssignmentExpression: ({ left, right }) => {
      if (left.type === 'MemberExpression' && SHOWN_NAMES.has(nameOf(left.property)))
        add('property', textsOf(right), isWording);
    },
  };
}

/** Any other phrase of the browser app: there is hardly a reason for one but to be read. */
function phrasesIn(file: string, add: Add): VisitorObject[] {
  if (PROPER_NAMES.test(file)) return [];
  const developers = new Set<number>();
  return [
    {
      NewExpression: ({ callee, arguments: args }) => {
        if (nameOf(callee).endsWith('Error')) for (const { start } of args.flatMap(textsOf)) developers.add(start);
      },
    },
    {
      Literal: (node) =>
        add(
          'phrase',
          textsOf(node).filter(({ start }) => !developers.has(start)),
          isPhrase,
        ),
      TemplateLiteral: (node) =>
        add(
          'phrase',
          textsOf(node).filter(({ start }) => !developers.has(start)),
          isPhrase,
        ),
    },
  ];
}

/** What the server and the functions send to a person: mails, pages, errors. */
function answeredIn(add: Add): VisitorObject {
  return {
    NewExpression: ({ callee, arguments: [first, second] }) => {
      if (nameOf(callee) === 'FunctionError') add('error', textsOf(second ?? null), isSentence);
      if (nameOf(callee) === 'Response') add('answer', textsOf(first ?? null), isWording);
    },
    CallExpression: ({ callee, arguments: args }) => {
      if (nameOf(callee) === 'authError') add('error', args.flatMap(textsOf), isSentence);
      if (callee.type === 'MemberExpression' && ANSWERING_METHODS.has(nameOf(callee.property)))
        add('answer', textsOf(args[0] ?? null), isWording);
    },
    Property: ({ key, value }) => {
      const name = nameOf(key);
      if (name === 'message' || name === 'msg') add('error', textsOf(value), isSentence);
      if (MAIL_PROPERTIES.has(name)) add('mail', textsOf(value), isWording);
    },
  };
}

/** What a call is known by: `toast` in `toast.success(…)`, `alert` in `window.alert(…)`. */
function showingName({ callee }: CallExpression): string {
  if (callee.type !== 'MemberExpression') return nameOf(callee);
  const object = nameOf(callee.object);
  return SHOWING_CALLS.has(object) ? object : nameOf(callee.property);
}

function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
}

function childTexts(child: Node): TextAt[] {
  return child.type === 'JSXText' ? [{ text: child.value, start: child.start }] : textsOf(child);
}

/** The texts of a value and, where it is an object, of all that it holds. */
function deepTexts(node: Node): TextAt[] {
  if (node.type !== 'ObjectExpression') return textsOf(node);
  return node.properties.flatMap((entry) => (entry.type === 'Property' ? deepTexts(entry.value) : []));
}
