import type { ISql } from 'postgres';
import type { Finding } from './finding.ts';
import { FUNCTION_RULES } from './function-rules.ts';
import { POLICY_RULES } from './policy-rules.ts';
import { TABLE_RULES } from './table-rules.ts';

export const RULES = [...TABLE_RULES, ...POLICY_RULES, ...FUNCTION_RULES] as const;

/** Asks the catalog every rule; a sound database answers with no finding. */
export async function lintCatalog(sql: ISql): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, query } of RULES) {
    const objects = await sql.unsafe<{ object: string }[]>(query);
    findings.push(...objects.map(({ object }) => ({ rule: name, object })));
  }
  return findings;
}
