import { createWriteStream, mkdirSync, writeFileSync, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { MESES } from '../src/domain/months.ts';

const PARENTS = 40;
const CHILDREN = 12;
const NATUREZAS = 250;
const CODIGOS = 25;

/** The value lines of size M: one for each child cost centre and nature. */
export const SIZE_M_LINES = PARENTS * CHILDREN * NATUREZAS;

/** A budget of the data folder. */
type Budget = { readonly id: number; readonly ano: number };

/**
 * Writes a data folder of size M: 40 parents x 12 children x 250 natures (or as many as given), 25 budget codes. All
 * lines belong to the last budget; there is only budget 1 unless others are given.
 */
export async function writeSizeM(
  folder: string,
  budgets: readonly [...Budget[], Budget] = [{ id: 1, ano: 2026 }],
  naturezas = NATUREZAS,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, lines: readonly string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  write('orcamentos.csv', ['id;ano;periodoOrcamento', ...budgets.map(({ id, ano }) => `${id};${ano};1`)]);
  write('codigos-orcamentarios.csv', [
    'codOrcamentario;descricaoOrcamentario;area',
    ...numbers(CODIGOS).map((n) => `${n};Programa ${n};${n % 3 === 0 ? 'meio' : 'fim'}`),
  ]);
  write('centros-custo.csv', [
    'codCCustoPai;nomeCCustoPai;regional',
    ...numbers(PARENTS).map((n) => `1.${n};Centro ${n};${Number(n > 20)}`),
  ]);
  write('centros-custo-filhos.csv', ['codCCustoFilho;nomeCCustoFilho;codCCustoPai', ...children().map(childLine)]);
  write('naturezas.csv', [
    'codTBOrcamento;nomeTBOrcamento;inativo',
    ...numbers(naturezas).map((n) => `${natureza(n)};Natureza de despesa ${n};${Number(n % 17 === 0)}`),
  ]);
  await writeValores(createWriteStream(join(folder, 'valores.csv')), budgets.at(-1)!.id, naturezas);
}

async function writeValores(file: WriteStream, orcamentoId: number, naturezas: number): Promise<void> {
  const months = ['Proposta', 'Reformulacao'].flatMap((basis) => MESES.map((mes) => `${mes}${basis}`));
  file.write(`orcamentoId;codCCustoFilho;codTBOrcamento;codOrcamentario;tipo;recurso;${months.join(';')};bloqueado\n`);
  for (const [place, child] of children().entries()) {
    const lines = numbers(naturezas).map((n) => `${orcamentoId};${valueLine(child, place, n)}`);
    if (!file.write(`${lines.join('\n')}\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
}

/** Gives every code every nature in every tipo and from both funding sources, for the most detailed result possible. */
function valueLine(child: string, place: number, n: number): string {
  const codigo = ((place + n) % CODIGOS) + 1;
  const tipo = `Tipo ${(place % 3) + 1}`;
  const recurso = place % 4 === 0 ? 'terceiros' : 'proprios';
  const amounts = numbers(25).map((month) => amount((place * NATUREZAS + n) * 25 + month));
  return `${child};${natureza(n)};${codigo};${tipo};${recurso};${amounts.join(';')}`;
}

/** An amount with centavos, the same in every run; amounts have all lengths. */
function amount(seed: number): string {
  const centavos = (seed * 2_654_435_761) % 50_000_000;
  return `${Math.floor(centavos / 100)},${String(centavos % 100).padStart(2, '0')}`;
}

function children(): readonly string[] {
  return numbers(PARENTS).flatMap((parent) => numbers(CHILDREN).map((child) => `1.${parent}.${child}`));
}

function childLine(codigo: string): string {
  return `${codigo};Unidade ${codigo};${codigo.slice(0, codigo.lastIndexOf('.'))}`;
}

function natureza(n: number): string {
  return `3.${Math.ceil(n / 50)}.${String(n).padStart(3, '0')}`;
}

/** The numbers from 1 to `count`. */
export function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
