import { expect, test } from 'vitest';
import { SharedTexts } from './shared-texts.ts';

test('each text is stored once, up to a limit; later texts are written into their cells', () => {
  const texts = new SharedTexts();
  const positionOf = (text: string) => {
    const digits = texts.position(text);
    return digits && Number(String.fromCharCode(...digits));
  };
  const positions = Array.from({ length: 50_001 }, (_, at) => positionOf(`<${at}>`));
  expect([positions[0], positions[49_999], positions[50_000]]).toEqual([0, 49_999, undefined]);
  expect([positionOf('<7>'), positionOf('new'), texts.size]).toEqual([7, undefined, 50_000]);
  let xml = '';
  for (const piece of texts.xml()) xml += Buffer.from(piece).toString('latin1');
  expect(xml.match(/<si>/g)).toHaveLength(50_000);
  expect(xml.endsWith('<si><t xml:space="preserve">&lt;49999&gt;</t></si></sst>')).toBe(true);
});
