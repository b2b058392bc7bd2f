/** What turned each level into the next, as fractions: one less than levels. */
export function dailyReturns(levels: Float64Array): Float64Array {
  return Float64Array.from({ length: Math.max(0, levels.length - 1) }, (_, day) => {
    return (levels[day + 1] ?? Number.NaN) / (levels[day] ?? Number.NaN) - 1;
  });
}
