import { ExternalLink } from 'lucide-react';
import { use, type ReactNode } from 'react';
import type { Components } from 'react-markdown';
import { useTranslations } from 'use-intl/react';
import { TextLink, textLinkClass } from '../../ui/text-link.tsx';
import { MarkContext } from './mark-context.ts';
import { safeAddress } from './safe-address.ts';

const HEADING = 'mt-5 mb-2 text-lead font-semibold first:mt-0';
const SUBHEADING = 'mt-4 mb-1.5 font-semibold first:mt-0';
const CELL = 'min-w-20 max-w-72 px-3 py-2 align-top first:pl-0 last:pr-0';

/** A page knows where foreign text stands in it, the text does not: every heading is of one level. */
const heading = (className: string) =>
  function Heading({ children }: { children?: ReactNode }) {
    return <h3 className={className}>{children}</h3>;
  };

const ELEMENTS = {
  h1: heading(HEADING),
  h2: heading(HEADING),
  h3: heading(SUBHEADING),
  h4: heading(SUBHEADING),
  h5: heading(SUBHEADING),
  h6: heading(SUBHEADING),
  p: ({ children }) => <p className="my-3 first:mt-0 last:mb-0">{children}</p>,
  ul: ({ children }) => (
    <ul className="my-3 list-disc space-y-1 pl-5 first:mt-0 last:mb-0 [&_ul]:my-1 [&>li:has(>input)]:list-none">
      {children}
    </ul>
  ),
  ol: ({ children, start }) => (
    <ol start={start} className="my-3 list-decimal space-y-1 pl-6 first:mt-0 last:mb-0 [&_ol]:my-1">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote className="my-3 border-l-2 border-line pl-4 text-soft">{children}</blockquote>
  ),
  hr: () => <hr className="my-5 border-line" />,
  a: Anchor,
  mark: Marked,
  pre: Code,
  code: ({ children }) => (
    <code className="rounded-small bg-sunken px-1 py-0.5 font-mono text-small wrap-anywhere in-[pre]:bg-transparent in-[pre]:p-0">
      {children}
    </code>
  ),
  table: Table,
  th: ({ children, style }) =>
    children === undefined ? (
      <td className={CELL}>{children}</td>
    ) : (
      <th
        scope="col"
        style={style}
        className={`${CELL} border-b border-edge text-left text-small font-medium text-soft`}
      >
        {children}
      </th>
    ),
  td: ({ children, style }) => (
    <td style={style} className={`${CELL} border-b border-line tabular-nums`}>
      {children}
    </td>
  ),
  /** A list of tasks is somebody else's: nothing in it can be ticked. */
  input: ({ checked }) => (
    <span aria-hidden="true" className="mr-1.5">
      {checked === true ? '☑' : '☐'}
    </span>
  ),
} satisfies Components;

export const elements: Components = ELEMENTS;

function Marked({ children, ...rest }: { children?: ReactNode; 'data-mark'?: string; 'data-plain'?: string }) {
  const render = use(MarkContext);
  return <>{render(Number(rest['data-mark']), children, rest['data-plain'] !== undefined)}</>;
}

function Anchor({ href, children }: { href?: string | undefined; children?: ReactNode }) {
  const t = useTranslations('markdown');
  const address = safeAddress(href ?? '');
  if (address === null) return <span>{children}</span>;
  if (address.kind === 'own') return <TextLink to={address.to}>{children}</TextLink>;
  return (
    <a href={address.href} target="_blank" rel="noopener noreferrer" className={textLinkClass}>
      {children}
      <span className="font-normal text-soft"> ({address.host})</span>
      <ExternalLink className="ml-1 inline size-3.5 align-baseline" aria-hidden="true" />
      <span className="sr-only"> {t('external')}</span>
    </a>
  );
}

/** What is too wide scrolls by itself, by keyboard too: it has a name, and can be reached. */
const scrolled = (name: string) => ({ role: 'region', 'aria-label': name, tabIndex: 0 });

function Code({ children }: { children?: ReactNode }) {
  const t = useTranslations('markdown');
  return (
    <div
      {...scrolled(t('code'))}
      className="my-3 overflow-x-auto rounded-medium border border-line bg-sunken px-4 py-3"
    >
      <pre className="text-small">{children}</pre>
    </div>
  );
}

function Table({ children }: { children?: ReactNode }) {
  const t = useTranslations('markdown');
  return (
    <div {...scrolled(t('table'))} className="my-3 overflow-x-auto">
      <table className="w-max max-w-[max(100%,36rem)] min-w-full border-collapse wrap-break-word">{children}</table>
    </div>
  );
}
