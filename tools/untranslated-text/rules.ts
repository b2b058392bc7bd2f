/**
 * What counts as said to a person. Every such word stands in messages/, where it can be found, judged and translated.
 *
 * - In the browser app: text between tags, attributes and props that are shown or read out, toasts, what is set through
 *   the DOM, and any other phrase.
 * - On the server and in the functions: mails, and text or pages that are answered.
 * - Errors: the `message` of the one envelope (`{ error: { code, message } }`, `FunctionError`, the auth service's `msg`)
 *   is for developers. Screens look the `code` up and never show it, so a few words of English are right there. A
 *   sentence is not: those are for a person, and a person gets a code and its words in messages/.
 */

/** Attributes, props and properties whose value is shown or read out. */
export const SHOWN_NAMES: ReadonlySet<string> = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'ariaLabel',
  'caption',
  'closeLabel',
  'description',
  'detail',
  'head',
  'heading',
  'innerText',
  'label',
  'lead',
  'message',
  'placeholder',
  'textContent',
  'title',
]);

/** Calls that show what they are given. */
export const SHOWING_CALLS: ReadonlySet<string> = new Set([
  'alert',
  'confirm',
  'notify',
  'prompt',
  'setCustomValidity',
  'toast',
]);

/** Parts of a mail. */
export const MAIL_PROPERTIES: ReadonlySet<string> = new Set([
  'button',
  'greeting',
  'html',
  'lines',
  'preview',
  'signature',
  'subject',
  'text',
]);

/** Methods of an answer that put text before the person who opened the address. */
export const ANSWERING_METHODS: ReadonlySet<string> = new Set(['html', 'text']);

/** Where phrases are names of indices, laws and providers, the same in every language. */
export const PROPER_NAMES = /^web\/src\/content\//;

/** Files whose words are nobody's but ours. */
export const EXEMPT: readonly RegExp[] = [
  // They prove or set up, and ship nowhere.
  /\.(test|bench)\.tsx?$|\/(testing|fixtures)\//,
  // The design system at /ui, for development only: no build for people has it (tools/budgets.ts).
  /^web\/src\/(features\/showcase\/|routes\/showcase\.tsx$)/,
];

export interface Allowed {
  readonly file: string;
  readonly text: string;
  readonly reason: string;
}

/** Findings that are right as they are. One that is found no more is an error too. */
export const ALLOWED: readonly Allowed[] = [
  {
    file: 'server/src/http/site.ts',
    text: 'Not found',
    reason: 'answers for a missing asset of a build, which only programs ask for: people get the 404 page of the app',
  },
  {
    file: 'server/src/http/crawlers.ts',
    text: 'User-agent: *\nAllow: /\n\nSitemap: {}/sitemap.xml',
    reason: 'robots.txt is read by programs',
  },
  {
    file: 'server/src/auth/responses.ts',
    text: 'Too many requests: try again in {} seconds.',
    reason: 'for people who use another client: ours says it in its own words, from the code and retry-after',
  },
];
