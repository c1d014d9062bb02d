import { expect, test } from 'vitest';
import { readXml, type XmlHandler } from './read-xml.ts';

/** The elements and texts that are read from a document, passed in pieces of `size` characters. */
async function read(xml: string, size = xml.length): Promise<string> {
  const seen: string[] = [];
  const pieces = async function* () {
    for (let at = 0; at < xml.length; at += size) yield Buffer.from(xml.slice(at, at + size));
  };
  await readXml(pieces(), {
    open: (name) => seen.push(`<${name}>`),
    close: (name) => seen.push(`</${name}>`),
    text: (text) => seen.push(text),
  });
  return seen.join('');
}

const MAIN = 'xmlns="urn:main" xmlns:e="urn:else"';

test('elements of the root’s namespace are read, whatever the root’s prefix', async () => {
  expect(await read('<a><b>1</b></a>')).toBe('<a><b>1</b></a>');
  expect(await read('<x:a xmlns:x="urn:main"><x:b>1</x:b></x:a>')).toBe('<a><b>1</b></a>');
  expect(await read(`<a ${MAIN}><b xmlns="urn:main">1</b></a>`)).toBe('<a><b>1</b></a>');
});

test('foreign elements are skipped with all their content, as in Excel', async () => {
  const hidden = [
    '<e:b>1<d>2</d></e:b>',
    '<b xmlns="urn:else">1<e:c/>2</b>',
    `<b ${' '.repeat(40)}xmlns="urn:else"${' '.repeat(40)}>1</b>`,
  ];
  for (const foreign of hidden)
    for (const size of [1, 7, 16, 1000])
      expect([size, await read(`<a ${MAIN}><c>0</c>${foreign}<c>3</c></a>`, size)]).toEqual([
        size,
        '<a><c>0</c><c>3</c></a>',
      ]);
});

test('cells within foreign elements are refused, because some programs read them and some do not', async () => {
  await expect(read(`<worksheet ${MAIN}><e:Choice><row/></e:Choice></worksheet>`)).rejects.toThrow(/foreign/);
});

test('foreign attributes are not read, and two ids of a relation are refused', async () => {
  const attributes = async (tag: string) => {
    const seen: unknown[] = [];
    const open: XmlHandler['open'] = (_, attribute) => seen.push([attribute('s'), attribute('id')]);
    await readXml(
      (async function* () {
        yield Buffer.from(tag);
      })(),
      { open },
    );
    return seen[0];
  };
  expect(await attributes('<c e:s="5" r:id="r1"/>')).toEqual([undefined, 'r1']);
  expect(await attributes('<c s="4" e:s="5" Id="x"/>')).toEqual(['4', undefined]);
  await expect(attributes('<c e:id="r9" r:id="r1"/>')).rejects.toThrow('Two ids');
});
