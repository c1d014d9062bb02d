import type { TableSummary } from './write-load.ts';

/** What a load did, one line a table and a closing one, in Portuguese. */
export function describeLoad(summaries: readonly TableSummary[], seconds: number): readonly string[] {
  const width = Math.max(...summaries.map(({ label }) => label.length));
  const lines = summaries.map((summary) => `${summary.label.padEnd(width)}  ${describeTable(summary)}`);
  const rows = summaries.reduce((sum, { read }) => sum + read, 0);
  const time = seconds.toLocaleString('pt-BR', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  return [...lines, `${count(rows)} linhas carregadas em ${time} s.`];
}

function describeTable({ read, inserted, updated, removed }: TableSummary): string {
  const parts = [
    [inserted, 'inseridas'],
    [updated, 'alteradas'],
    [removed, 'retiradas'],
    [read - inserted - updated, 'iguais'],
  ] as const;
  const told = parts.filter(([rows]) => rows > 0).map(([rows, what]) => `${count(rows)} ${what}`);
  return [`${count(read)} linhas`, ...told].join(', ');
}

function count(rows: number): string {
  return rows.toLocaleString('pt-BR');
}
