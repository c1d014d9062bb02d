import type { TableSummary } from './load.ts';

/** What a load did, in Portuguese: one line per table and a closing line. */
export function describeLoad(summaries: readonly TableSummary[], seconds: number): readonly string[] {
  const width = Math.max(...summaries.map(({ label }) => label.length));
  const lines = summaries.map((summary) => `${summary.label.padEnd(width)}  ${describeTable(summary)}`);
  const rows = summaries.reduce((sum, { read }) => sum + read, 0);
  const time = seconds.toLocaleString('pt-BR', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  return [...lines, `${count(rows, 'linha lida', 'linhas lidas')} em ${time} s.`];
}

function describeTable({ read, inserted, updated, removed }: TableSummary): string {
  const parts = [
    [inserted, 'inserida', 'inseridas'],
    [updated, 'alterada', 'alteradas'],
    [removed, 'retirada', 'retiradas'],
    [read - inserted - updated, 'igual', 'iguais'],
  ] as const;
  const told = parts.filter(([rows]) => rows > 0).map(([rows, one, many]) => count(rows, one, many));
  return [count(read, 'linha', 'linhas'), ...told].join(', ');
}

function count(rows: number, one: string, many: string): string {
  return `${rows.toLocaleString('pt-BR')} ${rows === 1 ? one : many}`;
}
