/** A value, or the reason that there is none: failure is a value too. Exceptions are for mistakes of the programmer. */
export type Result<Value, Reason extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: Reason };
