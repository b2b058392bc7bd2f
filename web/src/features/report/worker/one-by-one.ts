import { yieldToEventLoop } from '../../../lib/yield-to-event-loop.ts';

/** Hands pieces on in the order they come, and lets whatever waits go first between two of them. */
export function oneByOne<Piece>(take: (piece: Piece) => void): (piece: Piece) => void {
  const waiting: Piece[] = [];
  let isHanding = false;
  const hand = async (): Promise<void> => {
    isHanding = true;
    for (let piece = waiting.shift(); piece !== undefined; piece = waiting.shift()) {
      take(piece);
      await yieldToEventLoop();
    }
    isHanding = false;
  };
  return (piece) => {
    waiting.push(piece);
    if (!isHanding) void hand();
  };
}
