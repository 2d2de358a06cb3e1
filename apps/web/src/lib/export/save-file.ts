/** Hands a file to the person, as a download under `name`. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the file in its own time.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
