import { expect, test } from 'vitest';
import { findLiterals } from './find.ts';

const APP = 'web/src/features/builder/form.tsx';
const FUNCTION = 'supabase/functions/advisor/handler.ts';

const kinds = (file: string, source: string) => findLiterals(file, source).map(({ kind, text }) => `${kind}: ${text}`);

test.each([
  ['text between tags', '<p>Add a stock</p>', 'text: Add a stock'],
  ['one lower-case word', '<p>optional</p>', 'text: optional'],
  ['text in a fragment', '<>Hello</>', 'text: Hello'],
  ['text in braces', "<p>{'Hello'}</p>", 'text: Hello'],
  ['text in a template', '<p>{`${count} stocks`}</p>', 'text: {} stocks'],
  ['one of two texts', "<p>{isOpen ? 'close' : t('open')}</p>", 'text: close'],
  ['text behind a condition', "<p>{isOpen && 'open'}</p>", 'text: open'],
  ['text put together', "<p>{'Hello ' + name}</p>", 'text: Hello'],
  ['an accessible name', '<nav aria-label="Main" />', 'attribute: Main'],
  ['a title', '<p title="Your account" />', 'attribute: Your account'],
  ['a placeholder', '<input placeholder="e.g. AAPL" />', 'attribute: e.g. AAPL'],
  ['an alternative text', "<img alt={'Logo'} />", 'attribute: Logo'],
  ['a prop of a component', "<Field label={isNew ? 'name' : t('name')} />", 'attribute: name'],
  ['a toast', "notify({ kind: 'error', title: 'failed badly' })", 'toast: failed badly'],
  ['the description of a toast', "notify({ kind: 'info', description: `Saved ${name}` })", 'toast: Saved {}'],
  ['the action of a toast', "notify({ action: { label: 'Undo', act } })", 'toast: Undo'],
  ['a toast of the library', "toast.success('Saved')", 'toast: Saved'],
  ['a dialog of the browser', "window.confirm('Delete?')", 'toast: Delete?'],
  ['what a field says', "input.setCustomValidity('Required')", 'toast: Required'],
  ['an object on its way to the screen', "const tab = { label: 'New stock' }", 'property: New stock'],
  ['the name of the page', "document.title = 'Home'", 'property: Home'],
  ['any other phrase', "const WORDS = { US: 'United States' }", 'phrase: United States'],
  ['any other phrase in a template', 'const say = () => `Dear ${name}, welcome`', 'phrase: Dear {}, welcome'],
])('finds %s in the app', (_, source, finding) => {
  expect(kinds(APP, source)).toContain(finding);
  expect(kinds(APP, source)).toHaveLength(1);
});

test.each([
  ['what the catalogue says', "<p title={t('title')}>{t('text')}</p>"],
  ['signs, numbers and spaces', "<p>{'·'} 1 × 2{' '}<b>–</b></p>"],
  ['a key of the catalogue', '<DataTable caption={`${words}.title`} />'],
  [
    'what nobody sees',
    '<p id="add-stock" className="text-small font-medium" data-kind="some" aria-labelledby="x y" />',
  ],
  ['the kind of a toast', "notify({ kind: 'error', title: t('failed') })"],
  ['a name that programs look up', "const entry = { label: 'dashboard', title: 'nav.home' }"],
  ['a message to developers', "throw new TypeError('No backend has been given')"],
  ['a comment', '/* Add a stock */ // Add a stock'],
])('leaves %s alone', (_, source) => {
  expect(kinds(APP, source)).toEqual([]);
});

test('proper names are content, but not on a screen', () => {
  expect(kinds('web/src/content/names.ts', "export const NAMES = ['Dow Jones Industrial Average'];")).toEqual([]);
  expect(kinds('web/src/ui/names.ts', "export const NAMES = ['Dow Jones Industrial Average'];")).toHaveLength(1);
});

test.each([
  ['the subject of a mail', "send({ to, subject: 'Your ticket' })", 'mail: Your ticket'],
  ['the lines of a mail', "send({ lines: [`Dear ${name}`, t('why')] })", 'mail: Dear {}'],
  ['the button of a mail', "const letter = { button: 'Open' }", 'mail: Open'],
  ['the text of a mail', "send({ text: 'It is resolved' })", 'mail: It is resolved'],
  [
    'a sentence in a function error',
    "throw new FunctionError('unavailable', 'Prices did not come. Try again later.')",
    'error: Prices did not come. Try again later.',
  ],
  ['an error that speaks to somebody', "new FunctionError('forbidden', 'please sign in')", 'error: please sign in'],
  [
    'a sentence in the envelope',
    "c.json({ error: { code, message: 'Sorry, this did not work' } })",
    'error: Sorry, this did not work',
  ],
  ['a sentence of the auth service', "authError(400, 'invalid', 'Check your password')", 'error: Check your password'],
  ['an answered text', "c.text('Nothing here', 404)", 'answer: Nothing here'],
  ['an answered page', 'c.html(`<h1>Outbox of ${name}</h1>`)', 'answer: <h1>Outbox of {}</h1>'],
  ['a bare answer', "new Response('Gone for good', { status: 410 })", 'answer: Gone for good'],
])('finds %s on the server', (_, source, finding) => {
  expect(kinds(FUNCTION, source)).toEqual([finding]);
});

test.each([
  ['a few words to developers', "new FunctionError('bad_request', 'body: invalid JSON')"],
  ['a pointer into a body', "new FunctionError('validation_failed', `${path}: ${code}`)"],
  ['a short message beside a code', "c.json({ error: { code: 'internal', message: 'Internal error' } })"],
  ['words of the catalogue', 'send({ subject: mail.subject, lines: [mail.line] })'],
  ['what a probe reads', "c.text('ok')"],
  ['a log entry', "log.warn('The provider did not answer in time.')"],
])('leaves %s alone on the server', (_, source) => {
  expect(kinds(FUNCTION, source)).toEqual([]);
});

test('says the line, in the order of the file', () => {
  const lines = findLiterals(APP, '<div>\n  <b title="Second line" />\n  <i>third</i>\n</div>').map(({ line }) => line);
  expect(lines).toEqual([2, 3]);
});

test('complains about a file that it cannot read', () => {
  expect(() => findLiterals(APP, 'const = ;')).toThrow(`${APP} cannot be parsed`);
});
