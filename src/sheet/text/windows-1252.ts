/** The characters of the bytes 0x80 to 0x9f; a space for unassigned bytes. */
const ABOVE_ASCII = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const bytes = new Map([...ABOVE_ASCII].map((character, index) => [character.charCodeAt(0), 0x80 + index]));
bytes.delete(' '.charCodeAt(0));

/** A text encoded in Windows-1252, or undefined if a character does not exist there. */
export function toWindows1252(text: string): Uint8Array | undefined {
  const encoded = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const byte = unit < 0x80 || (unit >= 0xa0 && unit <= 0xff) ? unit : bytes.get(unit);
    if (byte === undefined) return undefined;
    encoded[at] = byte;
  }
  return encoded;
}
