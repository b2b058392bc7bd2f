import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import { Tooltip } from './tooltip.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const LOOK: Readonly<Record<ButtonLook, string>> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong forced-color-adjust-none',
  secondary: 'border border-edge/60 bg-surface text-ink hover:border-ink',
  quiet: 'text-soft hover:bg-sunken hover:text-ink',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong forced-color-adjust-none',
};
const SIZE: Readonly<Record<ButtonSize, string>> = {
  small: 'h-8 px-3 text-small',
  medium: 'h-10 px-4 text-body',
  large: 'h-12 px-6 text-lead',
};

/** The look of a button, for links that are one. */
export function buttonClass(look: ButtonLook = 'primary', size: ButtonSize = 'medium'): string {
  return cx(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-medium font-medium whitespace-nowrap transition-colors max-md:min-h-11',
    'disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
    LOOK[look],
    SIZE[size],
  );
}

type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook; size?: ButtonSize };

export function Button({ look, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={cx(buttonClass(look, size), className)} {...rest} />;
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string };

/** A button that is only a picture: its label is its name, and its tooltip. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label} kind="name">
      {(trigger) => (
        <button
          type={type}
          aria-label={label}
          className={cx(
            'inline-grid size-10 max-md:size-11 shrink-0 place-items-center rounded-medium text-soft transition-colors hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-60 disabled:hover:bg-transparent',
            className,
          )}
          {...trigger}
          {...rest}
        />
      )}
    </Tooltip>
  );
}
