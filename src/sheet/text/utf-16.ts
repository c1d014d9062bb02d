const BYTE_ORDER_MARK = 0xfeff;

/** A text encoded in UTF-16, little endian, with a byte-order mark. */
export function toUtf16(text: string): Uint8Array {
  const encoded = new Uint8Array(2 + 2 * text.length);
  const view = new DataView(encoded.buffer);
  view.setUint16(0, BYTE_ORDER_MARK, true);
  for (let at = 0; at < text.length; at++) view.setUint16(2 + 2 * at, text.charCodeAt(at), true);
  return encoded;
}
