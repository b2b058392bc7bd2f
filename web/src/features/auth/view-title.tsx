import { useEffect, useRef } from 'react';
import { DocumentTitle } from '../../components/document-title.tsx';

/** The title of a view that replaced another one, also that of the page; takes the focus along. */
export function ViewTitle({ title, detail }: { title: string; detail: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <DocumentTitle page={title} />
      <h2 ref={heading} tabIndex={-1} className="text-title font-semibold outline-none">
        {title}
      </h2>
      <p className="mt-1 wrap-anywhere text-soft">{detail}</p>
    </div>
  );
}
