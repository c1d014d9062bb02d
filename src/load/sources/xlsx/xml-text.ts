/** Decodes a text or attribute of XML: line ends, and references, of any character; throws if there are others. */
export function decodeXml(text: string): string {
  const lines = text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
  return lines.includes('&') ? lines.replaceAll(/&(?:#x([\da-f]{1,8})|#(\d{1,8})|(\w*))?;?/gi, decodeReference) : lines;
}

function decodeReference(reference: string, hexadecimal?: string, decimal?: string, name?: string): string {
  const code = hexadecimal === undefined ? Number(decimal ?? NaN) : parseInt(hexadecimal, 16);
  const decoded = Number.isNaN(code) ? NAMED[name ?? ''] : characterOf(code);
  if (decoded === undefined || !reference.endsWith(';')) throw new Error(`Reference ${reference}`);
  return decoded;
}

const NAMED: { readonly [name: string]: string } = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' };

/** XML has every character but most controls, lone surrogates and two that are none. */
function characterOf(code: number): string | undefined {
  if (code > 0x10_ffff) return undefined;
  const character = String.fromCodePoint(code);
  // oxlint-disable-next-line no-control-regex -- exactly those that XML does not have
  return /[^\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/u.test(character) ? character : undefined;
}
