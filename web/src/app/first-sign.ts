const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'scroll'];

interface Sign {
  /** Somebody did anything at all. */
  readonly given: Promise<void>;
  /** The button that was pressed last, which nothing has answered yet. */
  readonly pressed: () => HTMLButtonElement | null;
}

/** A browser without a mouse puts its pointer into the corner as the page comes. */
const isInCorner = (event: Event) => event instanceof MouseEvent && event.clientX === 0 && event.clientY === 0;

/** Waits for the first sign that somebody is at the page, and notes what they press until scripts can answer it. */
export function firstSign(root: HTMLElement): Sign {
  let button: HTMLButtonElement | null = null;
  const note = ({ target }: Event) => {
    button = target instanceof Element ? target.closest('button') : null;
  };
  root.addEventListener('click', note);
  const given = new Promise<void>((resolve) => {
    const onSign = (event: Event) => {
      if (event.type === 'pointerover' && isInCorner(event)) return;
      for (const type of SIGNS) window.removeEventListener(type, onSign, { capture: true });
      resolve();
    };
    for (const type of SIGNS) window.addEventListener(type, onSign, { passive: true, capture: true });
  });
  return {
    given,
    pressed: () => {
      root.removeEventListener('click', note);
      return button;
    },
  };
}
