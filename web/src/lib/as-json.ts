import type { Json } from '@ballast/contract/database.types';

/** What is of JSON's types, as that. */
export function asJson(value: unknown): Json {
  const json: Json = JSON.parse(JSON.stringify(value));
  return json;
}
