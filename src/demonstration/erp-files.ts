import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { budgetsUpTo } from './budgets.ts';
import { linesOf } from './lines.ts';
import { demonstrationPlans } from './load-demonstration.ts';
import type { Plan } from './plan.ts';
import { realizadosSource } from './value-sources.ts';

const FILE = 'realizados.csv';
/** Holds the fingerprint of the demonstration's own file: one that somebody put in its place is left alone. */
const MARK = '.demonstracao';

/** Writes what the demonstration's ERP would answer, the realised values that are loaded too; no file is overwritten. */
export function writeErpFiles(folder: string, today: string): void {
  for (const plan of demonstrationPlans) {
    const own = join(folder, String(plan.codColigada));
    if (existsSync(join(own, FILE))) continue;
    const content = realizadosCsv(plan, today);
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, MARK), fingerprint(content));
    writeFileSync(join(own, FILE), content);
  }
}

/** Removes them where an organisation holds the demonstration no longer: its ERP has other values. */
export function removeErpFiles(folder: string, demonstrations: ReadonlySet<number>): void {
  for (const { codColigada } of demonstrationPlans) {
    const own = join(folder, String(codColigada));
    if (demonstrations.has(codColigada) || !existsSync(join(own, MARK))) continue;
    const isOurs =
      existsSync(join(own, FILE)) &&
      fingerprint(readFileSync(join(own, FILE))) === readFileSync(join(own, MARK), 'utf8');
    if (isOurs) rmSync(join(own, FILE));
    rmSync(join(own, MARK));
  }
}

function realizadosCsv(plan: Plan, today: string): string {
  const years = budgetsUpTo(today).map((budget) => ({ budget, lines: linesOf(plan, budget) }));
  const rows: string[] = [];
  realizadosSource(plan, years).read((cells) => rows.push(`${cells.join(';')}\r\n`));
  return rows.join('');
}

function fingerprint(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
