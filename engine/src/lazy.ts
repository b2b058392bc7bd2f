/** What is computed when it is first asked for, and then known. */
export function lazy<Value>(compute: () => Value): () => Value {
  let known: { readonly value: Value } | null = null;
  return () => (known ??= { value: compute() }).value;
}
