import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { sampled } from '../testing/sampled.ts';

const folder = mkdtempSync(join(tmpdir(), 'rubrica-archive-'));
const path = join(folder, 'dados.xlsx');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MB = 1_048_576;
const DAMAGED = 'não se pode ler: o arquivo está danificado ou não é uma pasta de trabalho do Excel (.xlsx)';
const TOO_LARGE = 'tem mais de 1 GB depois de descompactado, o máximo que se carrega';

type Part = {
  readonly name: string;
  readonly packed: Buffer;
  readonly size: number;
  readonly checksum?: number;
  readonly flags?: number;
};

const part = (name: string, content: string): Part => ({
  name,
  packed: deflateRawSync(content),
  size: Buffer.byteLength(content),
  checksum: crc32(content),
});

/** A part of many megabytes in a few kilobytes: one packed block of a megabyte, again and again. */
function bomb(name: string, megabyte: string, megabytes: number): Part {
  const options = { level: 9, finishFlush: constants.Z_FULL_FLUSH };
  const block = deflateRawSync(megabyte.repeat(MB / megabyte.length), options);
  return { name, packed: Buffer.concat([...Array(megabytes).fill(block), deflateRawSync('')]), size: megabytes * MB };
}

/** A zip file of these parts, whatever they say of themselves. */
function zipOf(parts: readonly Part[]): Buffer {
  let offset = 0;
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []];
  for (const { name, packed, size, checksum = 0, flags = 0 } of parts) {
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(checksum, 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(size, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const body = [Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed];
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, rest, Buffer.from(name));
    bodies.push(...body);
    offset += Buffer.concat(body).length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, ...directory, Buffer.from('PK\u0005\u0006'), end]);
}

const workbook = [
  part('xl/workbook.xml', '<workbook><sheets><sheet name="naturezas" r:id="a"/></sheets></workbook>'),
  part(
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="a" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
];
const SHEET = 'xl/worksheets/sheet1.xml';
const cell = (name: string, text: string) => `<c r="${name}" t="inlineStr"><is><t>${text}</t></is></c>`;
const header = ['codTBOrcamento', 'nomeTBOrcamento', 'inativo'].map((name, index) => cell(`${'ABC'[index]}1`, name));
const sheet = part(
  SHEET,
  `<worksheet><sheetData><row r="1">${header.join('')}</row>
  <row r="3">${cell('A3', '3.1')}${cell('B3', '&#83;al_x00E1_rios')}<c r="C3"><v>0</v></c></row></sheetData></worksheet>`,
);

/** What a process of its own finds in the file, and the most memory it took, in MB. */
function read(): { readonly lines: readonly string[]; readonly rows: number; readonly memory: number } {
  const module = (name: string) => JSON.stringify(import.meta.resolve(`./${name}.ts`));
  const program = `
    const { openSources } = await import(${module('open-sources')});
    const { readFileSync } = await import('node:fs');
    const { Problems } = await import(${module('problems')});
    const problems = new Problems();
    let rows = 0;
    try {
      for (const source of await openSources(${JSON.stringify(path)}, problems)) await source.read(() => rows++);
    } catch (error) { problems.add({ label: error.name }, error.message) }
    console.log(JSON.stringify({ lines: problems.lines, rows, memory: peak() }));
    // what resourceUsage() tells of a new process begins with its parent's
    function peak() {
      if (process.platform !== 'linux') return process.resourceUsage().maxRSS / 1024;
      return Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024;
    }`;
  const flags = ['--input-type=module', '--eval', program];
  return JSON.parse(execFileSync(process.execPath, flags, { encoding: 'utf8' })) as ReturnType<typeof read>;
}

const ORDINARY_MB = 200; // Node itself takes 60 to 100

test('a workbook is read from its parts', () => {
  writeFileSync(path, zipOf([...workbook, sheet]));
  expect(read()).toMatchObject({ lines: [], rows: 2 });
});

/** Each makes its parts when asked: some are large. */
type Refused = readonly [what: string, parts: () => readonly Part[], reason: string];

const refused: readonly Refused[] = [
  ['more than 1 GB in one part', () => [...workbook, bomb(SHEET, ' ', 1100)], TOO_LARGE],
  [
    'more than 1 GB in many parts',
    () => [...workbook, sheet, ...Array.from({ length: 11 }, (_, index) => bomb(`xl/media/${index}.png`, '\0', 100))],
    TOO_LARGE,
  ],
  ['more than it says', () => [...workbook, { ...bomb(SHEET, ' ', 1100), size: sheet.size }], DAMAGED],
  ['a text that never ends', () => [...workbook, bomb(SHEET, ' ', 1000)], DAMAGED],
  ['a tag that never ends', () => [...workbook, bomb(SHEET, '<a b="', 1000)], DAMAGED],
  ['a comment that never ends', () => [...workbook, bomb(SHEET, '<!-- <', 1000)], DAMAGED],
  ['tags within tags', () => [...workbook, bomb(SHEET, '<a>a', 1000)], DAMAGED],
  [
    'too many texts',
    () => [...workbook, sheet, bomb('xl/sharedStrings.xml', '<si/>\n  ', 257)],
    'tem mais de 256 MB de textos ou de formatos depois de descompactado, o máximo que se carrega',
  ],
  ['a name that leaves the archive', () => [...workbook, sheet, part('../fora.xml', '<a/>')], DAMAGED],
  ['a name of the system’s', () => [...workbook, sheet, part('/etc/fora.xml', '<a/>')], DAMAGED],
  ['the same name twice', () => [...workbook, sheet, sheet], DAMAGED],
  ['a part that changed since it was packed', () => [...workbook, { ...sheet, checksum: 1 }], DAMAGED],
  [
    'too many parts',
    () => [...workbook, ...Array.from({ length: 10_000 }, (_, index) => part(`a${index}`, ''))],
    DAMAGED,
  ],
  [
    'a cell far beyond its table',
    () => [...workbook, part(SHEET, `<worksheet><sheetData><row>${cell('XFD1', 'a')}</row></sheetData></worksheet>`)],
    'tem células além da coluna 1000 na aba naturezas',
  ],
  [
    'a password',
    () => [...workbook, { ...sheet, flags: 1 }],
    'está protegido por senha. No Excel, salve uma cópia sem senha',
  ],
];
/** Left to `npm run test:tudo`: large, and refused at the same place as another one. */
const LIKE_OTHERS = ['more than 1 GB in many parts', 'a text that never ends', 'a comment that never ends'];

test.each(sampled(refused, ([what]) => !LIKE_OTHERS.includes(what)))(
  'an archive with %s is refused, in little memory',
  (_, parts, reason) => {
    writeFileSync(path, zipOf(parts()));
    const { lines, rows, memory } = read();
    expect([lines, rows]).toEqual([[`${path}: ${reason}`], 0]);
    expect(memory).toBeLessThan(ORDINARY_MB);
    expect(readdirSync(folder)).toEqual(['dados.xlsx']);
  },
);

test('a file of more than 128 MB is refused unread', () => {
  writeFileSync(path, zipOf([...workbook, sheet]));
  truncateSync(path, 128 * MB + 1);
  const { lines, memory } = read();
  expect(lines).toEqual([`${path}: tem mais de 128 MB, o máximo que se carrega`]);
  expect(memory).toBeLessThan(ORDINARY_MB);
});

test('a large sheet is read row by row, never whole', () => {
  const row = `<row>${cell('', 'x'.repeat(100)).replace(' r=""', '')}<c><v>1</v></c></row>`;
  const start = deflateRawSync('<worksheet><sheetData>', { finishFlush: constants.Z_FULL_FLUSH });
  const block = deflateRawSync(row.repeat(1000), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([start, ...Array(200).fill(block), deflateRawSync('</sheetData></worksheet>')]);
  const size = '<worksheet><sheetData></sheetData></worksheet>'.length + 200_000 * row.length;
  const checksum = crc32(`<worksheet><sheetData>${row.repeat(200_000)}</sheetData></worksheet>`);
  writeFileSync(path, zipOf([...workbook, { name: SHEET, packed, size, checksum }]));
  const { lines, rows, memory } = read();
  expect([lines, rows]).toEqual([[], 200_000]);
  expect(memory).toBeLessThan(ORDINARY_MB);
});
