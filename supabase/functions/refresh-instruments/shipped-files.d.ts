/** Files that the bundler puts into the function as bytes. */
declare module '*.gz' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
declare module '*.tsv' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
