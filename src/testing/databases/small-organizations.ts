import { hashPassword } from '../../accounts/password.ts';
import type { Insertable } from 'kysely';
import { createAccount, type NewAccount } from '../../accounts/accounts.ts';
import type { Database, Schema } from '../../database/schema.ts';
import { codeSortKey } from '../../domain/code-order.ts';
import { MESES } from '../../domain/months.ts';

/** The accounts of {@link insertSmallOrganizations}, password `segredo-123`. */
export const accounts = {
  admin: { email: 'admin@exemplo.com', name: 'Ana', isAdmin: true, gerencia: true, codColigada: 1 },
  user: { email: 'usuario@exemplo.com', name: 'Ugo', isAdmin: false, gerencia: false, codColigada: 1 },
  otherAdmin: { email: 'admin2@exemplo.com', name: 'Bia', isAdmin: true, gerencia: true, codColigada: 2 },
} as const;

export const PASSWORD = 'segredo-123';

const hashes = new Map<string, Promise<string>>();

/** Creates an account with the password `segredo-123` and returns its id; accounts with the same salt share a hash. */
export async function addAccount(db: Database, account: Omit<NewAccount, 'password'>, salt = ''): Promise<string> {
  return createAccount(db, { ...account, passwordHash: await hashOnce(salt) });
}

/** Hashes the password once for each salt in a process, because hashing is slow on purpose. */
function hashOnce(salt: string): Promise<string> {
  const hash = hashes.get(salt) ?? hashPassword(PASSWORD);
  hashes.set(salt, hash);
  return hash;
}

/**
 * Inserts two organisations for tests of the server: organisation 1 with budgets 3 (2025) and 4 (2026), codes 1.2 and
 * 1.10, parents 1.2 (children 1.2.1 and 1.2.10) and 1.10 (none); organisation 2 with budgets 4 (2026) and 7 (2027),
 * codes 1.2, 1.10 and 9.9, parents 1.2 (child 1.2.1) and 9 (child 9.1). Budget 4 has one line, with R$ 0,50
 * reformulated and R$ 1,00 (organisation 1) or R$ 2,00 (organisation 2) proposed in each month.
 */
export async function insertSmallOrganizations(db: Database): Promise<void> {
  await db
    .insertInto('organizations')
    .values([1, 2].map((codColigada) => ({ codColigada, nome: `Organização ${codColigada}`, demonstration: false })))
    .execute();
  await insertOrganization(db, 1, {
    budgets: [
      [3, 2025],
      [4, 2026],
    ],
    codes: ['1.10', '1.2'],
    parents: { '1.10': [], '1.2': ['1.2.10', '1.2.1'] },
  });
  await insertOrganization(db, 2, {
    budgets: [
      [4, 2026],
      [7, 2027],
    ],
    codes: ['1.10', '9.9', '1.2'],
    parents: { '1.2': ['1.2.1'], '9': ['9.1'] },
  });
  for (const account of Object.values(accounts)) await addAccount(db, account, account.email);
}

/**
 * Completes budget 4 of {@link insertSmallOrganizations}: 1.2 becomes a regional, with a calculation memory of R$ 3,00,
 * a revenue of R$ 5,00, a realised value of January of R$ 7,00, an event of R$ 11,00 with a partner of R$ 13,00, and
 * the ERP's values, each twice as much in organisation 2.
 */
export async function insertRowsOfEveryReport(db: Database): Promise<void> {
  await db.updateTable('centros_custo').set({ regional: true }).where('codCCustoPai', '=', '1.2').execute();
  for (const codColigada of [1, 2]) {
    await insertErpRows(db, codColigada);
    const budget = { codColigada, orcamentoId: 4 };
    const january = { ...budget, codCCustoFilho: '1.2.1', codTBOrcamento: '3.1', mes: 1 };
    const text = `da organização ${codColigada}`;
    await db
      .insertInto('memorias_calculo')
      .values({ ...january, posicao: 1, proposta: 300 * codColigada, reformulacao: null, texto: `Memória ${text}` })
      .execute();
    const receita = { ...budget, id: 1, codCCustoPai: '1.2', nome: `Receita ${text}`, descricao: '' };
    await db
      .insertInto('receitas')
      .values({ ...receita, proposta: 500 * codColigada, reformulacao: 0 })
      .execute();
    await db
      .insertInto('realizados')
      .values({ ...january, valor: 700 * codColigada })
      .execute();
    await insertEvento(db, codColigada);
  }
}

async function insertEvento(db: Database, codColigada: number): Promise<void> {
  const evento = {
    codColigada,
    orcamentoId: 4,
    codCCustoPai: '1.2',
    id: 1,
    custo: 1100 * codColigada,
    data: '2026-05-04',
  };
  const words = {
    nome: `Evento da organização ${codColigada}`,
    demandante: '',
    entidade: '',
    publico: '',
    observacao: '',
  };
  await db
    .insertInto('eventos')
    .values({ ...evento, ...words })
    .execute();
  const parceiro = { codColigada, eventoId: 1, posicao: 1, custoAcao: 1300 * codColigada, cCusto: '' };
  await db
    .insertInto('eventos_parceiros')
    .values({ ...parceiro, nome: `Parceiro da organização ${codColigada}` })
    .execute();
}

/** Inserts the ERP's values: R$ 2,00 proposed and a R$ 9,00 posting on basis 1, twice that in organisation 2. */
async function insertErpRows(db: Database, codColigada: number): Promise<void> {
  const budget = { codColigada, orcamentoId: 4, codTBOrcamento: '3.1' };
  await db
    .insertInto('propostas_erp')
    .values({ ...budget, codCCustoFilho: '1.2.1', valorProposta: 200 * codColigada, valorReformulacao: 0 })
    .execute();
  const keys = { chaveCentroCusto: 'CC1', chaveAcao: 'A1', codReduzidoConta: '01', codReduzidoNatureza: '31' };
  const words = { tipo: 'D', unidade: 'Unidade', descricaoLancamento: `Lançamento da organização ${codColigada}` };
  const quantities = { qtdPessoas: null, qtdDias: 1.5, qtdUnidade: 2 };
  const values = { valorUnitario: 300 * codColigada, valorTotal: 900 * codColigada };
  await db
    .insertInto('lancamentos_importacao')
    .values({ ...budget, posicao: 1, periodoOrcamento: 1, mes: 1, ...keys, ...words, ...quantities, ...values })
    .execute();
}

type Masters = {
  readonly budgets: readonly (readonly [id: number, ano: number])[];
  readonly codes: readonly string[];
  readonly parents: Readonly<Record<string, readonly string[]>>;
};

async function insertOrganization(db: Database, codColigada: number, masters: Masters): Promise<void> {
  const { orcamentos, codigos, pais, filhos, natureza } = rowsOf(codColigada, masters);
  await db.insertInto('orcamentos').values(orcamentos).execute();
  await db.insertInto('codigos_orcamentarios').values(codigos).execute();
  await db.insertInto('centros_custo').values(pais).execute();
  await db.insertInto('centros_custo_filhos').values(filhos).execute();
  await db.insertInto('naturezas').values(natureza).execute();
  await db.insertInto('valores').values(valor(codColigada)).execute();
}

function rowsOf(codColigada: number, { budgets, codes, parents }: Masters) {
  const key = (code: string) => ({ codColigada, ordem: codeSortKey(code) });
  return {
    orcamentos: budgets.map(([id, ano]) => ({ codColigada, id, ano, periodoOrcamento: 1 })),
    codigos: codes.map((codOrcamentario) => ({
      ...key(codOrcamentario),
      codOrcamentario,
      descricaoOrcamentario: `Código ${codOrcamentario}`,
      area: 'meio' as const,
    })),
    pais: Object.keys(parents).map((codCCustoPai) => ({
      ...key(codCCustoPai),
      codCCustoPai,
      nomeCCustoPai: `Pai ${codCCustoPai}`,
      regional: codCCustoPai === '1.10',
    })),
    filhos: Object.entries(parents).flatMap(([codCCustoPai, children]) =>
      children.map((codCCustoFilho) => ({
        ...key(codCCustoFilho),
        codCCustoFilho,
        nomeCCustoFilho: `Filho ${codCCustoFilho}`,
        codCCustoPai,
      })),
    ),
    natureza: { ...key('3.1'), codTBOrcamento: '3.1', nomeTBOrcamento: 'Salários', inativo: false },
  };
}

function valor(codColigada: number): Insertable<Schema['valores']> {
  const months = MESES.flatMap(
    (mes) =>
      [
        [`${mes}Proposta`, 100 * codColigada],
        [`${mes}Reformulacao`, 50],
      ] as const,
  );
  return {
    codColigada,
    orcamentoId: 4,
    codCCustoFilho: '1.2.1',
    codTBOrcamento: '3.1',
    codOrcamentario: '1.2',
    tipo: 'Pessoal',
    recurso: 'proprios',
    bloqueado: 0,
    ...(Object.fromEntries(months) as Pick<Insertable<Schema['valores']>, 'janeiroProposta'>),
  } as Insertable<Schema['valores']>;
}
