const PLACE = /\{([^{}]+)\}/g;

/** A text with what stands at its places: `{holdings.holdings.INFY.weight}`, read out of what each tool gave last. */
export function filled(text: string, answers: Readonly<Record<string, unknown>>): string {
  return text.replaceAll(PLACE, (_, path: string) => {
    const value = path.split('.').reduce<unknown>(partOf, answers);
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`nothing at ${path} in ${JSON.stringify(answers)}`);
    return String(value);
  });
}

/** Arguments with what stands at the places of their texts. */
export function filledArgs(
  args: Readonly<Record<string, unknown>>,
  answers: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, typeof value === 'string' ? filled(value, answers) : value]),
  );
}

/** A part of an object by its name; of a list by its place, or by the symbol or name it has. */
function partOf(whole: unknown, name: string): unknown {
  if (Array.isArray(whole)) {
    const list: readonly unknown[] = whole;
    return list[Number(name)] ?? list.find((one) => ['symbol', 'name'].some((key) => fieldOf(one, key) === name));
  }
  return fieldOf(whole, name);
}

function fieldOf(whole: unknown, name: string): unknown {
  return typeof whole === 'object' && whole !== null
    ? Object.entries(whole).find(([key]) => key === name)?.[1]
    : undefined;
}
