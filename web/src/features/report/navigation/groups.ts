/** The parts of the report that the section bar leads to, in the order of the page. Their names are in its address: `#crashes`. */
export const GROUPS = ['overview', 'holdings', 'risk', 'crashes', 'compare', 'changes', 'details'] as const;
export type GroupId = (typeof GROUPS)[number];
