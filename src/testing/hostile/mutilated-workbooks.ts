import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasGnumeric } from '../../../scripts/machine.mjs';
import { resaved } from '../readers/resaved.ts';
import { inFolder, python } from '../readers/workbook-readers.ts';

/** A returned workbook as an independent reader sees it: the months in centavos by a line's key; null if invalid. */
type OracleReading = Readonly<Record<string, readonly (number | null)[]>>;

/** A mutilated workbook: its bytes, the names of its changes and of what saved it, and its independent reading. */
export type Mutilated = { readonly file: Buffer; readonly done: readonly string[]; readonly says: OracleReading };

/** A program that changes a workbook of a collection as people and programs do. */
const MUTILATE = `
import json, random, sys, openpyxl, datetime, unicodedata
source, folder, count, seed, sheet_name = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), sys.argv[5]
def words(text):
    return ' '.join(unicodedata.normalize('NFD', str(text)).encode('ascii', 'ignore').decode().lower().split())
def header(ws):
    for row in ws.iter_rows():
        if sum(1 for c in row if isinstance(c.value, str) and words(c.value) in ('centro', 'codigo', 'tipo', 'recurso', 'natureza')) >= 4:
            return row[0].row
def rows_of(ws, at):
    return [r for r in range(at + 1, ws.max_row + 1) if isinstance(ws.cell(r, 5).value, str) and ws.cell(r, 3).value]
def month(rng): return rng.randint(7, 18)
def put(value):
    def change(ws, at, rows, rng): ws.cell(rng.choice(rows), month(rng)).value = value(rng) if callable(value) else value
    return change
def swap_rows(ws, at, rows, rng):
    a, b = rng.choice(rows), rng.choice(rows)
    for c in range(1, ws.max_column + 1):
        ws.cell(a, c).value, ws.cell(b, c).value = ws.cell(b, c).value, ws.cell(a, c).value
def double_row(ws, at, rows, rng):
    a, to = rng.choice(rows), ws.max_row + 2
    for c in range(1, ws.max_column + 1): ws.cell(to, c).value = ws.cell(a, c).value
def merge(ws, at, rows, rng):
    r, c = rng.choice(rows), rng.randint(7, 16)
    ws.merge_cells(start_row=r, end_row=r, start_column=c, end_column=c + 1)
def delete_row(ws, at, rows, rng): ws.delete_rows(rng.choice(rows))
def delete_header(ws, at, rows, rng): ws.delete_rows(at)
def insert_row(ws, at, rows, rng): ws.insert_rows(rng.choice(rows))
def insert_column(ws, at, rows, rng): ws.insert_cols(rng.randint(1, 10))
def swap_columns(ws, at, rows, rng):
    a, b = rng.randint(1, 18), rng.randint(1, 18)
    for r in range(at, ws.max_row + 1):
        ws.cell(r, a).value, ws.cell(r, b).value = ws.cell(r, b).value, ws.cell(r, a).value
def delete_column(ws, at, rows, rng): ws.delete_cols(month(rng))
def hide(ws, at, rows, rng):
    ws.row_dimensions[rng.choice(rows)].hidden = True
    ws.column_dimensions['H'].hidden = True
def rename(ws, at, rows, rng): ws.title = rng.choice(['Plan1', 'Centro', '25.31', 'minha aba'])
def number_code(ws, at, rows, rng):
    cell = ws.cell(rng.choice(rows), rng.choice([1, 2, 5]))
    try: cell.value = float(cell.value); cell.number_format = 'General'
    except (TypeError, ValueError): pass
def foreign(ws, at, rows, rng): ws.cell(rng.choice(rows), 1).value = rng.choice(['25.40', '99', 'x', ''])
def drop_sending(ws, at, rows, rng):
    for r in range(1, at):
        if ws.cell(r, 1).value == 'Envio': ws.delete_rows(r); return
def headings(ws, at, rows, rng):
    for c in range(1, ws.max_column + 1):
        if isinstance(ws.cell(at, c).value, str): ws.cell(at, c).value = ws.cell(at, c).value.upper() + '  '
def note(ws, at, rows, rng): ws.cell(ws.max_row + 2, rng.randint(1, 25)).value = 'uma nota minha'
def new_line(ws, at, rows, rng):
    a, to = rng.choice(rows), ws.max_row + 1
    for c in range(1, ws.max_column + 1): ws.cell(to, c).value = ws.cell(a, c).value
    ws.cell(to, 5).value = rng.choice(['3.3', '9.9.9', '3.10'])
CHANGES = dict(amount=put(lambda r: r.randint(-9999999, 9999999) / 100), text=put('abc'), exponent_text=put('1e3'), brazilian=put('1.234,56'), american=put('1,234.56'),
    date=put(datetime.datetime(2026, 3, 1)), negative=put(-12.5), truth=put(True), decimals=put(33.3333), empty=put(None), dash=put('-'), formula=put('=SUM(1,2)*100/3'),
    exact=put('=7*6'), error=put('=1/0'), space=put('  77,10 '), reais=put('R$ 5,00'), long=put('1234567890123456789'), swap_rows=swap_rows, double_row=double_row, merge=merge,
    delete_row=delete_row, delete_header=delete_header, insert_row=insert_row, insert_column=insert_column, swap_columns=swap_columns, delete_column=delete_column, hide=hide,
    rename=rename, number_code=number_code, foreign=foreign, drop_sending=drop_sending, headings=headings, note=note, new_line=new_line)
done = []
for i in range(count):
    rng = random.Random(seed * 100003 + i)
    book = openpyxl.load_workbook(source)
    ws = book[sheet_name]
    names = []
    for _ in range(rng.randint(1, 4)):
        name = rng.choice(sorted(CHANGES))
        at = header(ws)
        rows = rows_of(ws, at) if at else []
        if not rows: break
        try: CHANGES[name](ws, at, rows, rng)
        except AttributeError: continue # a merged cell takes no value
        names.append(name)
    book.save('%s/%d.xlsx' % (folder, i))
    done.append(names)
print(json.dumps(done))
`;

/** A program that reads the amounts of returned workbooks, without the product's code. */
const ORACLE = `
import json, re, sys, openpyxl, unicodedata
folder, count, sent = sys.argv[1], int(sys.argv[2]), [tuple(k) for k in json.loads(sys.argv[3])]
MONTHS = 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split()
KEYS = ['centro', 'codigo', 'tipo', 'recurso', 'natureza']
def words(text): return ' '.join(unicodedata.normalize('NFD', text).encode('ascii', 'ignore').decode().lower().split())
def amount(v):
    if v is None or v == '-' : return 0
    if isinstance(v, bool): return None
    if isinstance(v, (int, float)):
        c = round(v * 100)
        return c if abs(v * 100 - c) < 1e-6 and abs(c) < 10 ** 15 else None
    if not isinstance(v, str): return None
    t = v.replace('\\u00a0', ' ').strip()
    if t == '' or t == '-': return 0
    m = re.fullmatch(r'(-?)\\s*(?:R\\$\\s*)?(\\d{1,3}(?:\\.\\d{3})+|\\d+)(?:,(\\d{1,2}))?', t)
    if m is None: return None
    c = int(m.group(2).replace('.', '')) * 100 + int((m.group(3) or '').ljust(2, '0'))
    return (-c if m.group(1) else c) if len(str(c)) <= 15 else None
def same(v, code): return isinstance(v, str) and v.replace('\\u00a0', ' ').strip() == code
def like(v, code):
    if same(v, code): return True
    try: return isinstance(v, (int, float)) and not isinstance(v, bool) and float(code) == float(v)
    except ValueError: return False
def read(path):
    says = {}
    for ws in openpyxl.load_workbook(path, data_only=True).worksheets:
        merged = set()
        for area in ws.merged_cells.ranges:
            for row in area.cells: merged.add(row)
        place = None
        for row in ws.iter_rows():
            names = {}
            for c in row:
                if isinstance(c.value, str) and words(c.value) in KEYS + MONTHS: names.setdefault(words(c.value), c.column)
            if sum(k in names for k in KEYS) >= 4:
                if place is None: place = names
                continue
            if place is None or any(k not in place for k in KEYS): continue
            cells = {c.column: c.value for c in row}
            key = tuple(cells.get(place[k]) for k in KEYS)
            found = [k for k in sent if all(same(v, code) for v, code in zip(key, k))] or [k for k in sent if all(like(v, code) for v, code in zip(key, k))]
            if len(found) != 1: continue
            name = json.dumps(found[0])
            if name in says: continue
            says[name] = [None if m not in place or (row[0].row, place[m]) in merged else amount(cells.get(place[m])) for m in MONTHS]
    return says
print(json.dumps([read('%s/%d.xlsx' % (folder, i)) for i in range(count)]))
`;

/** Replaces a file by the copy that Gnumeric saves. */
function saveWithGnumeric(path: string): void {
  const saved = path.replace('.xlsx', '-gnumeric.xlsx');
  execFileSync('ssconvert', ['--export-type=Gnumeric_Excel:xlsx2', path, saved], { stdio: 'ignore', timeout: 60_000 });
  renameSync(saved, path);
}

/** How many files one run of LibreOffice saves; it leaves out some beyond 240. */
const AT_ONCE = 100;

/**
 * Mutilates copies of a workbook, a third each saved by openpyxl, LibreOffice and Gnumeric (openpyxl if Gnumeric is not
 * installed); `sent` are the keys of the rows that were sent.
 */
export function mutilated(
  source: Uint8Array,
  {
    count,
    seed,
    sheet,
    sent,
  }: {
    readonly count: number;
    readonly seed: number;
    readonly sheet: string;
    readonly sent: readonly (readonly string[])[];
  },
): readonly Mutilated[] {
  return inFolder((folder) => {
    const path = join(folder, 'source.xlsx');
    writeFileSync(path, source);
    const done = python<readonly string[][]>('openpyxl', MUTILATE, path, folder, String(count), String(seed), sheet);
    const at = (index: number) => join(folder, `${index}.xlsx`);
    const savers = [[], ['libreoffice'], hasGnumeric() ? ['gnumeric'] : []];
    const saverOf = (index: number) => savers[index % savers.length]!;
    const ofLibreOffice = [...done.keys()].filter((index) => saverOf(index).includes('libreoffice'));
    for (let first = 0; first < ofLibreOffice.length; first += AT_ONCE) {
      const some = ofLibreOffice.slice(first, first + AT_ONCE);
      const saved = resaved(some.map((index) => readFileSync(at(index))));
      for (const [place, index] of some.entries()) writeFileSync(at(index), saved[place]!);
    }
    for (const index of done.keys()) if (saverOf(index).includes('gnumeric')) saveWithGnumeric(at(index));
    const says = python<readonly OracleReading[]>('openpyxl', ORACLE, folder, String(count), JSON.stringify(sent));
    return done.map((names, index) => ({
      file: readFileSync(at(index)),
      says: says[index]!,
      done: [...names, ...saverOf(index)],
    }));
  });
}
