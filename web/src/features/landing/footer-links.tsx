import { useId } from 'react';

interface FooterLinksProps {
  title: string;
  links: readonly { label: string; to: string }[];
  className?: string;
}

/** A named group of links at the end of the page. */
export function FooterLinks({ title, links, className }: FooterLinksProps) {
  const id = useId();
  return (
    <div className={className}>
      <h2 id={id} className="font-semibold text-ink">
        {title}
      </h2>
      <ul aria-labelledby={id} className="mt-2 grid gap-1">
        {links.map(({ label, to }) => (
          <li key={label}>
            <a href={to} className="inline-block rounded-small py-0.5 hover:text-ink hover:underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
