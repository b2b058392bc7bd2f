import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTooltip } from './use-tooltip.ts';

type Side = 'right' | 'bottom';
type Trigger = ReturnType<typeof useTooltip>['trigger'] & { readonly 'aria-describedby': string | undefined };

interface TooltipProps {
  label: string;
  /** `name`: screen readers announce it already, as the name of the thing. */
  kind?: 'name' | 'description';
  side?: Side;
  disabled?: boolean;
  children: (trigger: Trigger) => ReactNode;
}

/** A few words about a thing, while the pointer or the focus is on it. */
export function Tooltip({ label, kind = 'description', side = 'bottom', disabled = false, children }: TooltipProps) {
  const id = useId();
  const { anchor, trigger, bubble } = useTooltip();
  const open = anchor !== null && !disabled;
  return (
    <>
      {children({ ...trigger, 'aria-describedby': open && kind === 'description' ? id : undefined })}
      {open &&
        createPortal(
          <Bubble id={id} anchor={anchor} side={side} aria-hidden={kind === 'name'} {...bubble}>
            {label}
          </Bubble>,
          document.body,
        )}
    </>
  );
}

interface BubbleProps {
  id: string;
  anchor: Element;
  side: Side;
  'aria-hidden': boolean;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  children: ReactNode;
}

function Bubble({ anchor, side, ...rest }: BubbleProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (element.current !== null) place(element.current, anchor, side);
  });
  return (
    <div
      ref={element}
      role="tooltip"
      className="fixed top-0 left-0 z-60 max-w-72 rounded-medium bg-ink px-2.5 py-1 text-small text-paper shadow-floating"
      {...rest}
    />
  );
}

const GAP = 6;

/** Puts the bubble beside its anchor, on the other side where there is no room, and never out of the window. */
function place(bubble: HTMLElement, anchor: Element, side: Side): void {
  const at = anchor.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const within = (value: number, size: number, room: number) => Math.max(GAP, Math.min(value, room - size - GAP));
  const fits = side === 'right' ? at.right + GAP + width < clientWidth : at.bottom + GAP + height < clientHeight;
  const beside = fits ? at.right + GAP : at.left - GAP - width;
  const below = fits ? at.bottom + GAP : at.top - GAP - height;
  const left = side === 'right' ? beside : at.left + (at.width - width) / 2;
  const top = side === 'right' ? at.top + (at.height - height) / 2 : below;
  bubble.style.translate = `${within(left, width, clientWidth)}px ${within(top, height, clientHeight)}px`;
}
