import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cx } from '../lib/cx.ts';

export const textLinkClass =
  'rounded-small touch-target font-medium text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent';

export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link className={cx(textLinkClass, className)} {...rest} />;
}

/** Looks like a link, does something here. */
export function TextButton({ className, ...rest }: Omit<ComponentProps<'button'>, 'type'>) {
  return <button type="button" className={cx(textLinkClass, className)} {...rest} />;
}
