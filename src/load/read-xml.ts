import type { Readable } from 'node:stream';
import { Parser } from 'saxen';

/** What is done with the tags and texts of an XML file, in the order in which they come; names without their prefix. */
export type XmlHandler = {
  readonly open: (name: string, attribute: (name: string) => string | undefined) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
};

/** Characters of one tag or text: Excel's longest, 32,767 characters, has a seventh of it where all are escaped. */
const LONGEST = 2_000_000;
const DEEPEST = 100;

/** Reads XML in UTF-8 piece by piece; throws where it is malformed, or where a tag or text or the nesting has no end. */
export async function readXml(content: Readable, handler: XmlHandler): Promise<void> {
  const decoder = new TextDecoder();
  let unread = 0;
  const parser = parserFor(handler, () => (unread = 0));
  for await (const bytes of content as AsyncIterable<Buffer>) {
    const xml = decoder.decode(bytes, { stream: true });
    unread += xml.length;
    if (unread > LONGEST) throw new Error('A tag or text is too long');
    parser.write(xml);
  }
  parser.end();
}

function parserFor(handler: XmlHandler, onRead: () => void): Parser {
  let depth = 0;
  const onText = (text: string) => {
    onRead();
    handler.text?.(text);
  };
  const parser = new Parser();
  for (const ignored of ['comment', 'question', 'attention'] as const) parser.on(ignored, onRead);
  return parser
    .on('openTag', (name, attributes, decode) => {
      onRead();
      if (++depth > DEEPEST) throw new Error('Nested too deep');
      handler.open(local(name), (wanted) => attributeOf(attributes() || {}, wanted, decode));
    })
    .on('closeTag', (name) => {
      onRead();
      depth--;
      handler.close?.(local(name));
    })
    .on('text', (text, decode) => onText(decode(text)))
    .on('cdata', onText);
}

function attributeOf(attributes: Record<string, string>, name: string, decode: (text: string) => string) {
  const value = attributes[name] ?? attributes[Object.keys(attributes).find((key) => local(key) === name) ?? ''];
  return value === undefined ? undefined : decode(value);
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
