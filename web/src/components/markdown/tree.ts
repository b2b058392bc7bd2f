/** As much of a Markdown tree as is touched here. */
export interface TreeNode {
  type: string;
  value?: string;
  alt?: string | null;
  label?: string | null;
  identifier?: string;
  depth?: number;
  children?: TreeNode[];
  position?: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined;
  data?: object | undefined;
}

/** A stretch of the Markdown text that is shown in a way of its own, in UTF-16 units. */
export interface Mark {
  readonly start: number;
  readonly end: number;
}
