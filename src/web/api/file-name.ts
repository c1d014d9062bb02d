/** The file's name in a Content-Disposition header, the encoded form preferred; '' if it has none. */
export function fileNameOf(disposition: string | null): string {
  const header = disposition ?? '';
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header);
  if (encoded?.[1] !== undefined) return decodeURIComponent(encoded[1].trim());
  const plain = /filename\s*=\s*"?([^";]*)/i.exec(header);
  return plain?.[1]?.trim() ?? '';
}
