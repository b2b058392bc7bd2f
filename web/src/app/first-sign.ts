import { somebodyIsThere } from '../lib/somebody-is-there.ts';

interface Sign {
  /** Somebody did anything at all. */
  readonly given: Promise<void>;
  /** The button that was pressed last, which nothing has answered yet. */
  readonly pressed: () => HTMLButtonElement | null;
}

/** Waits for the first sign that somebody is at the page, and notes what they press until scripts can answer it. */
export function firstSign(root: HTMLElement): Sign {
  let button: HTMLButtonElement | null = null;
  const note = ({ target }: Event) => {
    button = target instanceof Element ? target.closest('button') : null;
  };
  root.addEventListener('click', note);
  return {
    given: somebodyIsThere(),
    pressed: () => {
      root.removeEventListener('click', note);
      return button;
    },
  };
}
