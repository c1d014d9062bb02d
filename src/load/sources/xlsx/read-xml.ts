import { Parser } from 'saxen';
import { copyOf } from '../copied-text.ts';
import { limits, stayWithin } from '../limits.ts';
import { Unreadable } from '../source.ts';
import { OwnElements } from './own-elements.ts';

/** Callbacks for tags and texts of the document's own namespace, in document order; names come without its prefix. */
export type XmlHandler = {
  readonly open: (name: string, attribute: (name: string) => string | undefined) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
};

/** Longest tag or text in characters: Excel's longest text, fully escaped, takes about a tenth of it. */
const LONGEST = 2_000_000;
const DEEPEST = 100;

/** Parses UTF-8 XML as a stream; throws if it is malformed, declares a DOCTYPE, or is beyond a limit. */
export async function readXml(content: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const elements = new OwnElements();
  let unread = 0;
  const parser = parserFor(handler, elements, () => (unread = 0));
  for await (const bytes of content) {
    const xml = decoder.decode(bytes, { stream: true });
    unread += xml.length;
    if (unread > LONGEST) throw new Error('A tag or text is too long');
    elements.see(xml);
    parser.write(xml);
  }
  decoder.decode();
  parser.end();
}

function parserFor(handler: XmlHandler, elements: OwnElements, onRead: () => void): Parser {
  let depth = 0;
  let tags = 0;
  const onTag = () => {
    onRead();
    stayWithin(limits.tags, ++tags);
  };
  const onText = (text: string) => {
    onRead();
    if (elements.isOwn) handler.text?.(text);
  };
  const parser = new Parser();
  for (const ignored of ['comment', 'question'] as const) parser.on(ignored, onTag);
  return parser
    .on('attention', refuseDoctype)
    .on('openTag', (name, attributes) => {
      onTag();
      if (++depth > DEEPEST) throw new Error('Nested too deep');
      elements.open(name, () => attributes() || {});
      if (elements.isOwn) handler.open(local(name), (attribute) => attributeOf(attributes() || {}, attribute));
    })
    .on('closeTag', (name) => {
      depth--;
      if (elements.isOwn) handler.close?.(local(name));
      else elements.close();
    })
    .on('text', (text) => onText(decodeXml(text)))
    .on('cdata', onText);
}

/** Refuses a DOCTYPE, whose entities may expand without end or fetch files; Excel never writes one. */
function refuseDoctype(): never {
  throw new Unreadable(
    'contém uma declaração DOCTYPE, que o Excel não escreve; abra o arquivo no Excel e salve-o de novo',
  );
}

/** An attribute by its name; only 'id' may have a prefix (r:id); others with a prefix are foreign. */
function attributeOf(attributes: Record<string, string>, name: string): string | undefined {
  const value = name === 'id' ? attributes[idIn(attributes)] : attributes[name];
  return value === undefined ? undefined : decodeXml(value);
}

/** Whether an attribute's value is true: '1' or 'true'. */
export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

function idIn(attributes: Record<string, string>): string {
  const [first = '', ...others] = Object.keys(attributes).filter((key) => local(key) === 'id');
  if (others.length > 0) throw new Error('Two ids');
  return first;
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Decodes a text or attribute of XML: line ends, and references to characters; throws for other references. */
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

/** The character of a code; undefined if XML excludes it: most controls, lone surrogates and two non-characters. */
function characterOf(code: number): string | undefined {
  if (code > 0x10_ffff) return undefined;
  const character = String.fromCodePoint(code);
  // oxlint-disable-next-line no-control-regex -- exactly those that XML excludes
  return /[^\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/u.test(character) ? character : undefined;
}

/** Collects the text of a cell or shared string: all formatted runs, no phonetic hints. */
export class TextCollector {
  #runs: string[] = [];
  readonly #open = new Set<string>();

  start(): void {
    this.#runs = [];
  }

  open(name: string): void {
    this.#open.add(name);
  }

  close(name: string): void {
    this.#open.delete(name);
  }

  add(text: string): void {
    if (this.#open.has('t') && !this.#open.has('rPh')) this.#runs.push(text);
  }

  text(): string {
    return unescapeText(copyOf(this.#runs.join('')));
  }
}

/** Decodes _xHHHH_, with a lower-case x: an escape of a character that XML cannot hold (ECMA-376, 22.9.2.19). */
export function unescapeText(text: string): string {
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
