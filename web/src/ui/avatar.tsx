import { cx } from '../lib/cx.ts';

interface AvatarProps {
  email: string;
  size?: 'small' | 'large';
}

/** A person as the first two letters of their e-mail. Their name stands beside it. */
export function Avatar({ email, size = 'small' }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center rounded-full bg-accent-wash font-semibold text-accent-strong',
        size === 'large' ? 'size-16 text-title' : 'size-8 text-small',
      )}
    >
      {email.slice(0, 2).toUpperCase()}
    </span>
  );
}
