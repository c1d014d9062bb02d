import type { BenchLine } from './bench-line.ts';

// `npm run bench`: measures every ratio, or those of the parts named by letter; exits 1 if one is above its bound.
const parts: readonly { readonly name: string; readonly run: () => Promise<readonly BenchLine[]> }[] = [
  { name: '(a) reports through HTTP', run: async () => (await import('./reports.ts')).benchReports() },
  { name: '(b) the .xls writer', run: async () => (await import('./xls.ts')).benchXls() },
  { name: '(c) the table', run: async () => (await import('./table.ts')).benchTable() },
  { name: '(d) loading', run: async () => (await import('./load.ts')).benchLoad() },
  { name: '(e) memory', run: async () => (await import('./memory.ts')).benchMemory() },
  { name: '(f) realised values', run: async () => (await import('./realised-report.ts')).benchRealised() },
  { name: '(g) the .xlsx writer', run: async () => (await import('./xlsx.ts')).benchXlsx() },
  { name: '(h) exports', run: async () => (await import('./exports.ts')).benchExports() },
  { name: '(i) every report', run: async () => (await import('./all-reports.ts')).benchAllReports() },
  {
    name: '(j) the hub’s overview and compositions',
    run: async () => [
      ...(await (await import('./summary.ts')).benchSummary()),
      ...(await (await import('./compositions.ts')).benchCompositions()),
    ],
  },
  { name: '(k) loads', run: async () => (await import('./loads.ts')).benchLoads() },
  { name: '(l) all data as a workbook', run: async () => (await import('./downloads.ts')).benchDownloads() },
  { name: '(m) feeds', run: async () => (await import('./feeds.ts')).benchFeeds() },
  { name: '(n) history', run: async () => (await import('./history.ts')).benchHistory() },
  { name: '(o) collections', run: async () => (await import('./collections.ts')).benchCollections() },
  { name: '(p) the PDF', run: async () => (await import('./pdf.ts')).benchPdf() },
  { name: '(r) packs', run: async () => (await import('./packs.ts')).benchPacks() },
];

const chosen = process.argv.slice(2); // letters; all parts if none is given
let above = 0;
for (const { name, run } of parts.filter((part) => chosen.length === 0 || chosen.includes(part.name.slice(1, 2)))) {
  console.log(`\n${name}`);
  for (const line of await run()) {
    const isAbove = line.bound !== undefined && line.ratio > line.bound;
    if (isAbove) above++;
    const bound = line.bound === undefined ? '' : ` (at most ${line.bound}${isAbove ? ', ABOVE' : ''})`;
    console.log(`  ${line.name}: ${line.ratio.toFixed(3)}${bound}; ${line.detail}`);
  }
}
process.exit(above === 0 ? 0 : 1);
