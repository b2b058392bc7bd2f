import type { AdvancedFinding } from '@ballast/engine/rules/registry';

/** A rule may find several things. */
export function findingKey({ id, subject, holdings }: AdvancedFinding): string {
  return `${id} ${subject ?? holdings.join()}`;
}
