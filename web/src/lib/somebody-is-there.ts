const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'scroll'];

/** A browser without a mouse puts its pointer into the corner as the page comes. */
const isInCorner = (event: Event) => event instanceof MouseEvent && event.clientX === 0 && event.clientY === 0;

/** The next thing that somebody does at the page, whatever it is. */
export async function somebodyIsThere(): Promise<void> {
  return new Promise((resolve) => {
    const onSign = (event: Event) => {
      if (event.type === 'pointerover' && isInCorner(event)) return;
      for (const type of SIGNS) window.removeEventListener(type, onSign, { capture: true });
      resolve();
    };
    for (const type of SIGNS) window.addEventListener(type, onSign, { passive: true, capture: true });
  });
}
