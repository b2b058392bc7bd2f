/** Text that a journey hands over piece by piece. */
export function spoken() {
  const pieces: string[] = [];
  let wake: () => void = () => undefined;
  let isOver = false;
  async function* text(): AsyncGenerator<string> {
    for (;;) {
      const piece = pieces.shift();
      if (piece !== undefined) yield piece;
      else if (isOver) return;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  }
  return {
    text: text(),
    say: (piece: string) => {
      pieces.push(piece);
      wake();
    },
    end: () => {
      isOver = true;
      wake();
    },
  };
}
