import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { tables } from '../../load/tables/tables.ts';
import { MESES } from '../../domain/months.ts';

/** A data folder's files by name. */
export type DataFiles = { readonly [file: string]: string | Buffer };

const months = ['Proposta', 'Reformulacao'].flatMap((basis) => MESES.map((mes) => `${mes}${basis}`)).join(';');
const amounts = Array.from({ length: 24 }, (_, month) => `${month},50`).join(';');

/** The header of valores.csv. */
export const valoresHeader = `orcamentoId;codCCustoFilho;codTBOrcamento;codOrcamentario;tipo;recurso;${months};bloqueado`;

/** Whole centavos as in a CSV: '-1234,56'. */
export function reais(centavos: number): string {
  return (centavos / 100).toFixed(2).replace('.', ',');
}

/** A small organisation with one to three rows in every table. */
export const smallFolder: DataFiles = {
  'orcamentos.csv': 'id;ano;periodoOrcamento\n3;2025;0\n4;2026;1\n',
  'codigos-orcamentarios.csv': 'codOrcamentario;descricaoOrcamentario;area\n01;Gestão;meio\n1.10;Cursos;fim\n',
  'centros-custo.csv': 'codCCustoPai;nomeCCustoPai;regional\n1.10;Uberaba;1\n1.2;Sede;0\n',
  'centros-custo-filhos.csv': 'codCCustoFilho;nomeCCustoFilho;codCCustoPai\n1.10.01;Cursos;1.10\n1.2.01;Gabinete;1.2\n',
  'naturezas.csv': 'codTBOrcamento;nomeTBOrcamento;inativo\n3.1;Salários;0\n3.2;Fax;1\n',
  'valores.csv': [
    valoresHeader,
    `3;1.10.01;3.1;01;Pessoal;proprios;${amounts};7`,
    `4;1.10.01;3.1;01;Pessoal;proprios;${amounts};`,
    `4;1.10.01;3.1;01;Pessoal;terceiros;${amounts};-1`,
    '',
  ].join('\n'),
  'memorias-calculo.csv':
    'orcamentoId;codCCustoFilho;codTBOrcamento;mes;proposta;reformulacao;texto\n4;1.10.01;3.1;1;1,00;;"a;b\nc"\n4;1.10.01;3.1;1;2,00;3,00;d\n',
  'receitas.csv':
    'orcamentoId;codCCustoPai;id;nome;proposta;reformulacao;descricao\n3;1.10;1;Cursos;10,00;;\n4;1.10;2;Cursos;11,00;12,00;Turmas\n',
  'eventos.csv': [
    'orcamentoId;codCCustoPai;id;demandante;nome;data;entidade;custo;publico;observacao',
    '3;1.10;1;Sede;Feira;31/03/2025;;5,00;100;',
    '4;1.10;2;Sede;Mostra;2026-05-01;Prefeitura;6,00;;',
    '',
  ].join('\n'),
  'eventos-parceiros.csv': 'eventoId;nome;custoAcao;cCusto\n1;Banco;1,00;1.2\n2;Clube;2,00;\n2;Escola;3,00;01\n',
  'realizados.csv': 'orcamentoId;codCCustoFilho;codTBOrcamento;mes;valor\n4;1.10.01;3.1;1;-9,99\n4;1.2.01;3.2;2;1\n',
  'propostas-erp.csv': 'orcamentoId;codCCustoFilho;codTBOrcamento;valorProposta;valorReformulacao\n4;1.10.01;3.1;5;6\n',
  'lancamentos-importacao.csv': [
    'orcamentoId;periodoOrcamento;codTBOrcamento;tipo;chaveCentroCusto;chaveAcao;codReduzidoConta;codReduzidoNatureza;mes;unidade;descricaoLancamento;qtdPessoas;qtdDias;qtdUnidade;valorUnitario;valorTotal',
    '4;1;3.1;D;007;A1;0031;01;1;Diária;Viagem;2;1,5;;10,00;30,00',
    '4;2;;R;007;;0031;01;12;;;;;0,0001;1;1',
    '',
  ].join('\n'),
};

/** Runs a function on a new folder with these files, and removes it afterwards. */
export async function withDataFolder<Result>(
  files: DataFiles,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-carga-'));
  try {
    for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every row of an organisation in a database, by table, in a fixed order, without its column `since`. */
export async function rowsOfOrganization(
  db: Database,
  codColigada: number,
): Promise<{ readonly [table: string]: readonly unknown[] }> {
  const names = ['organizations', ...tables.map(({ inDatabase }) => inDatabase), 'data_versions'];
  const entries: [string, readonly unknown[]][] = [];
  for (const name of names) {
    const rows = sql<object>`select * from ${sql.table(name)} as t where "codColigada" = ${codColigada} order by t::text collate "C"`;
    entries.push([name, (await rows.execute(db)).rows.map(withoutSince)]);
  }
  return Object.fromEntries(entries);
}

/** A row without its column `since`. */
export function withoutSince(row: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'since'));
}

/** The data version of each of an organisation's budgets, by the budget's id. */
export async function versionsOf(db: Database, codColigada: number): Promise<ReadonlyMap<number, number>> {
  const rows = db.selectFrom('data_versions').selectAll().where('codColigada', '=', codColigada).orderBy('orcamentoId');
  return new Map((await rows.execute()).map(({ orcamentoId, version }) => [orcamentoId, version]));
}
