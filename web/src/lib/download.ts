/** Hands a text, or bytes, over as a file. */
export function download(name: string, type: string, content: string | Uint8Array<ArrayBuffer> | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads it after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
