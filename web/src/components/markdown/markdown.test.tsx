import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { markdown } from '@ballast/messages/en/markdown';
import { WithWords } from '../../lib/words.tsx';
import { Markdown } from './markdown.tsx';

function show(text: string, parts: readonly string[] = []) {
  const marks = parts.map((part) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length }));
  return render(
    <MemoryRouter>
      <WithWords words={{ markdown }}>
        <Markdown
          text={text}
          marks={marks}
          render={(mark, children, isInLink) => (
            <mark data-testid={isInLink ? 'in-link' : `mark-${mark}`}>{children}</mark>
          )}
        />
      </WithWords>
    </MemoryRouter>,
  );
}
const marked = () => screen.getAllByTestId(/^mark-/).map(({ textContent }) => textContent);

describe('foreign Markdown', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', 'Hello <img src=x onerror=alert(1)> there'],
    ['a frame', '<iframe src="https://example.com"></iframe>'],
    ['a form inside a list', '- one\n- <form action="https://example.com"><input name=p></form>'],
  ])('never becomes HTML: %s', (_name, text) => {
    const { container } = show(text);
    expect(container.querySelector('script, img, iframe, form, [onerror]')).toBeNull();
    expect(container.textContent).toContain('<');
  });

  it('has no pictures, only what they are called', () => {
    const { container } = show(
      '![a chart](https://example.com/x.png) and ![other][1]\n\n[1]: https://example.com/y.png',
    );
    expect(container.querySelector('img')).toBeNull();
    expect(container).toHaveTextContent('a chart and other');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://example.com',
    '//example.com',
    '/no-page-of-ours',
    'x',
    'https://a:b@example.com',
    'JaVaScRiPt:alert(1)',
  ])('has no link to %s', (address) => {
    show(`[click](<${address}>)`);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('click')).toBeVisible();
  });

  it('links to our own pages, and out over https marked as such', () => {
    show('[yours](/portfolios?open=1#value) and [theirs](https://example.com/a)');
    expect(screen.getByRole('link', { name: 'yours' })).toHaveAttribute('href', '/portfolios?open=1#value');
    const out = screen.getByRole('link', { name: /^theirs ?\(example\.com\) ?\(another site, opens in a new tab/ });
    expect(out).toHaveAttribute('rel', 'noopener noreferrer');
    expect(out).toHaveAttribute('target', '_blank');
  });

  it('has tables and code that scroll by themselves and can be reached by keyboard', () => {
    show('| a | b |\n| - | -: |\n| 1 | 2 |\n\n```ts\nconst x = 1\n```');
    expect(within(screen.getByRole('region', { name: 'Table in the reply' })).getByRole('table')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Table in the reply' })).toHaveAttribute('tabindex', '0');
    expect(screen.getByRole('region', { name: 'Code in the reply' })).toHaveTextContent('const x = 1');
  });

  it('has headings of one level, and tasks that nobody can tick', () => {
    show('# One\n\n#### Two\n\n- [x] done');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['One', 'Two']);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('marks', () => {
  it.each([
    ['plain text', 'It is ₹1,200 and 5 %.', ['₹1,200', '5 %']],
    ['emphasis', 'It is **₹1,200** and *about 5 %*.', ['₹1,200', '5 %']],
    ['escapes', String.raw`It costs \$1,200 \* or $300\.`, ['1,200', '$300']],
    ['references', 'It &amp; costs &#8377;1,200 or 5 %.', ['1,200', '5 %']],
    ['lists', '1. One is ₹10\n2. Two is ₹20\n   and more: ₹30', ['₹10', '₹20', '₹30']],
    ['quotes', '> It is\n> ₹1,200\n> and 5 %', ['₹1,200', '5 %']],
    ['headings', '## Value: ₹1,200\n\nMore ₹30', ['₹1,200', '₹30']],
    ['tables', '| What | How much |\n| --- | ---: |\n| INFY | ₹1,200 |\n| TCS | 5 % |', ['₹1,200', '5 %']],
    ['code in a line', 'It is `₹1,200` there', ['₹1,200']],
    ['a block of code', 'So:\n\n```\na = ₹1,200\nb = 5 %\n```\n\nand ₹30', ['₹1,200', '5 %', '₹30']],
    ['an indented block of code', 'So:\n\n    a = ₹1,200\n\nand ₹30', ['₹1,200', '₹30']],
    ['text behind an address', 'See https://example.com/a and a@example.com for ₹1,200 or 5 %', ['₹1,200', '5 %']],
    ['HTML that is text', 'Now <b>₹1,200</b>.\n\n<div>₹30</div>', ['₹1,200', '₹30']],
    ['footnotes', 'So it is[^1].\n\n[^1]: Of ₹1,200.', ['₹1,200']],
    ['struck text', '~~₹1,200~~ ₹30', ['₹1,200', '₹30']],
    ['characters of two units', '📈 ₹1,200 📉 5 %', ['₹1,200', '5 %']],
  ])('stand where they are in %s', (_name, text, parts) => {
    show(text, parts);
    expect(marked()).toEqual(parts);
  });

  it('are reported when they stand in a link', () => {
    show('See [₹1,200](/portfolios).', ['₹1,200']);
    expect(screen.getByTestId('in-link')).toHaveTextContent('₹1,200');
  });
});
