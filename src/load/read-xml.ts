import { Parser } from 'saxen';

/** Callbacks for tags and texts, in document order; names come without namespace prefix. */
export type XmlHandler = {
  readonly open: (name: string, attribute: (name: string) => string | undefined) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
};

/** Longest tag or text in characters: Excel's longest text, fully escaped, takes about a tenth of it. */
const LONGEST = 2_000_000;
const DEEPEST = 100;

/** Parses UTF-8 XML as a stream; throws if it is malformed, too deeply nested, or a tag or text is too long. */
export async function readXml(content: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  const decoder = new TextDecoder();
  let unread = 0;
  const parser = parserFor(handler, () => (unread = 0));
  for await (const bytes of content) {
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
