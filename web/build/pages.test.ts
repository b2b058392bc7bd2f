import { expect, it } from 'vitest';
import { drawLanding, drawShell, scriptsOf, withCriticalCss, withHead } from './pages.ts';

const PAGE = [
  '<head>',
  '    <title>Ballast</title>',
  '    <meta name="theme-color" content="#fff" />',
  '    <script type="module" src="/assets/entry.js"></script>',
  '  </head>',
  '<body><div id="root"></div>',
  '<noscript>Needs scripts.</noscript></body>',
].join('\n');
const chunk = (file: string, ...imports: string[]) => ({ file, imports, src: file, isEntry: false });

it('names every script that an entry loads, each once', () => {
  const manifest = {
    app: chunk('app.js', 'shared', 'words'),
    words: chunk('words.js', 'shared'),
    shared: chunk('s.js'),
  };
  expect(scriptsOf(manifest, 'app').toSorted()).toEqual(['app.js', 's.js', 'words.js']);
  expect(() => scriptsOf(manifest, 'gone')).toThrow('the build has no gone');
});

it('asks for the font and the scripts with the page, and for none twice', () => {
  const page = withHead(PAGE, { font: 'assets/inter.woff2', scripts: ['assets/entry.js', 'assets/app.js'] });
  expect(page).toContain('<link rel="preload" href="/assets/inter.woff2" as="font" type="font/woff2" crossorigin />');
  expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/app.js" />');
  expect(page).not.toContain('modulepreload" crossorigin href="/assets/entry.js"');
});

it('puts the landing page in its place, under its title, and asks nobody for scripts', () => {
  const page = drawLanding(PAGE, { html: '<h1>$& costs $1</h1>', title: 'Landing · Ballast' });
  expect(page).toContain('<title>Landing · Ballast</title>');
  expect(page).toContain('<div id="root" data-prerendered><h1>$& costs $1</h1></div>');
  expect(page).not.toContain('noscript');
});

it('puts a drawing in front of a page of the app, with its title and without styles, and nobody can use it', () => {
  const asking = withHead(PAGE, { font: 'assets/inter.woff2', scripts: ['assets/app.js'] });
  const page = drawShell(asking, '<title>Sign in · Ballast</title><p style="margin:0">$& for $1</p>');
  expect(page).toContain('<title>Sign in · Ballast</title>\n');
  expect(page).toContain('<div id="shell" inert><p>$& for $1</p></div><div id="root"></div>');
  expect(page).toContain('Needs scripts.');
  expect(page).toContain('assets/inter.woff2');
  expect(page).toContain('<link rel="modulepreload" media="print" crossorigin href="/assets/app.js" />');
  expect(() => drawShell(PAGE, '<p></p>')).toThrow('has no title');
});

it('carries the styles of its first look, and waits for the stylesheet only where no script asks for it', () => {
  const page = PAGE.replace('  </head>', '    <link rel="stylesheet" crossorigin href="/assets/all.css">\n  </head>');
  expect(withCriticalCss(page, '.a{content:"$&"}')).toContain(
    [
      '    <style>.a{content:"$&"}</style>',
      '    <link rel="stylesheet" crossorigin href="/assets/all.css" media="print" data-late />',
      '    <noscript><link rel="stylesheet" href="/assets/all.css" /></noscript>',
    ].join('\n'),
  );
  expect(() => withCriticalCss(PAGE, '')).toThrow('no stylesheet');
});

it('says so when index.html has changed under it', () => {
  expect(() => drawLanding('<body></body>', { html: '', title: '' })).toThrow('should have this once');
});
