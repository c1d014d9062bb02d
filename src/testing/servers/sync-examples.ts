import { scopeOfOrganization } from '../../database/lines/scope.ts';
import type { ErpQuestion } from '../../domain/erp-question.ts';
import { exactOf } from '../../erp/exact-number.ts';
import type { ErpRows } from '../../erp/gateway.ts';
import type { ErpRow } from '../../erp/rows-to-store.ts';
import { syncKeyOf, type SyncKey } from '../../erp/runs/sync-runs.ts';

/** The two children of `insertSmallOrganizations` that rows of the examples name: each is a key of its own. */
export const CHILDREN = ['1.2.1', '1.2.10'] as const;
export type Child = (typeof CHILDREN)[number];

/** An example of each kind of synchronisation, with rows for budget 4 (2026) of the small organisation 1. */
export type SyncExample = {
  readonly kind: ErpQuestion;
  /** The key for organisation 1, and budget 4 if the question is about one. */
  readonly key: SyncKey;
  readonly table: 'realizados' | 'propostas_erp' | 'lancamentos_importacao';
  /** The columns of the table that store the child and the amount of {@link row}. */
  readonly storedIn: readonly [child: string, amount: string];
  /** Whether rows of the same key add up; otherwise each is stored alone. */
  readonly addsUp: boolean;
  /** A row of the gateway's answer. */
  readonly row: (child: Child, centavos: number) => ErpRow;
  /** Rows with an unknown code, each with the resulting message. */
  readonly unknown: readonly (readonly [ErpRow, string])[];
  /** A row of RM's response, with the sentence's column names. */
  readonly record: (child: Child, amount: unknown) => Readonly<Record<string, unknown>>;
  /** The amount's column in a record. */
  readonly amount: string;
  /** The name of the question's file, and the content of such a file with these rows. */
  readonly file: string;
  readonly csv: (...rows: readonly CsvRow[]) => string;
};

/** A row of a file. */
export type CsvRow = readonly [orcamentoId: number, child: string, amount: string];

const realizado = (codCCustoFilho: string, centavos: number, codTBOrcamento = '3.1'): ErpRows['realizados'] => ({
  codCCustoFilho,
  codTBOrcamento,
  mes: 2,
  valor: exactOf(centavos, 2),
});

const proposta = (codCCustoFilho: string, centavos: number, codTBOrcamento = '3.1'): ErpRows['propostas'] => ({
  codCCustoFilho,
  codTBOrcamento,
  valorProposta: exactOf(centavos, 2),
  valorReformulacao: exactOf(3 * centavos, 2), // never equal to the other basis
});

const lancamento = (
  chaveCentroCusto: string,
  centavos: number,
  others: Partial<ErpRows['importacao']> = {},
): ErpRows['importacao'] => ({
  budget: { kind: 'orcamento', orcamentoId: 4 },
  periodoOrcamento: 1,
  codTBOrcamento: '3.1',
  tipo: 'D',
  chaveCentroCusto,
  chaveAcao: 'A1',
  codReduzidoConta: '0031',
  codReduzidoNatureza: '',
  mes: 2,
  unidade: 'Diária',
  descricaoLancamento: 'Viagem "a"; b\\c',
  qtdPessoas: exactOf(2, 0),
  qtdDias: exactOf(1, 4),
  qtdUnidade: null,
  valorUnitario: exactOf(1, 2),
  valorTotal: exactOf(centavos, 2),
  ...others,
});

const realizados: SyncExample = {
  kind: 'realizados',
  key: syncKeyOf('realizados', scopeOfOrganization(1), 4),
  table: 'realizados',
  storedIn: ['codCCustoFilho', 'valor'],
  addsUp: true,
  row: realizado,
  unknown: [
    [realizado('9.9', 1), 'centros de custo 9.9'],
    [realizado('1.2.1', 1, ''), 'naturezas (sem código)'],
  ],
  record: (CODCCUSTO, VALOR) => ({ CODCCUSTO, CODTBORCAMENTO: '3.1', MES: 2, VALOR }),
  amount: 'VALOR',
  file: 'realizados.csv',
  csv: (...rows) => csvOf('orcamentoId;codCCustoFilho;codTBOrcamento;mes;valor', rows, (c, v) => `${c};3.1;2;${v}`),
};

const propostas: SyncExample = {
  kind: 'propostas',
  key: syncKeyOf('propostas', scopeOfOrganization(1), 4),
  table: 'propostas_erp',
  storedIn: ['codCCustoFilho', 'valorProposta'],
  addsUp: true,
  row: proposta,
  unknown: [
    [proposta('9.9', 1), 'centros de custo 9.9'],
    [proposta('1.2.1', 1, '3.1.9'), 'naturezas 3.1.9'],
  ],
  record: (CODCCUSTO, VALORPROPOSTA) => ({
    CODCCUSTO,
    CODTBORCAMENTO: '3.1',
    VALORPROPOSTA,
    VALORREFORMULACAO: '0,05',
  }),
  amount: 'VALORPROPOSTA',
  file: 'propostas-erp.csv',
  csv: (...rows) =>
    csvOf(
      'orcamentoId;codCCustoFilho;codTBOrcamento;valorProposta;valorReformulacao',
      rows,
      (c, v) => `${c};3.1;${v};0,05`,
    ),
};

const POSTING_COLUMNS =
  'orcamentoId;periodoOrcamento;codTBOrcamento;tipo;chaveCentroCusto;chaveAcao;codReduzidoConta;codReduzidoNatureza;mes;' +
  'unidade;descricaoLancamento;qtdPessoas;qtdDias;qtdUnidade;valorUnitario;valorTotal';

const importacao: SyncExample = {
  kind: 'importacao',
  key: syncKeyOf('importacao', scopeOfOrganization(1), null),
  table: 'lancamentos_importacao',
  storedIn: ['chaveCentroCusto', 'valorTotal'],
  addsUp: false,
  row: lancamento,
  unknown: [
    [lancamento('1.2.1', 1, { codTBOrcamento: '9' }), 'naturezas 9'],
    [lancamento('1.2.1', 1, { budget: { kind: 'orcamento', orcamentoId: 7 } }), 'orçamentos 7'],
    [lancamento('1.2.1', 1, { budget: { kind: 'ano', ano: 2031 } }), 'anos sem orçamento 2031'],
  ],
  record: (CHAVECENTROCUSTO, VALORTOTAL) => ({
    ANO: '2026',
    PERIODO: 1,
    CODTBORCAMENTO: '3.1',
    TIPO: 'D',
    CHAVECENTROCUSTO,
    CHAVEACAO: 'A1',
    CODREDUZIDOCONTA: '0031',
    CODREDUZIDONATUREZA: null,
    MES: 2,
    UNIDADE: 'Diária',
    DESCRICAOLANCAMENTO: 'Viagem',
    QTDPESSOAS: 2,
    QTDDIAS: '0,0001',
    QTDUNIDADE: null,
    VALORUNITARIO: 0.01,
    VALORTOTAL,
  }),
  amount: 'VALORTOTAL',
  file: 'lancamentos-importacao.csv',
  csv: (...rows) => csvOf(POSTING_COLUMNS, rows, (c, v) => `1;3.1;D;${c};A1;0031;;2;Diária;Viagem;2;0,0001;;0,01;${v}`),
};

/** One example of each kind. */
export const examples: Readonly<Record<ErpQuestion, SyncExample>> = { realizados, propostas, importacao };
export const syncExamples = Object.values(examples);

/** A row of the example's table, of a budget of an organisation; a posting has the given position. */
export function storedRow(
  { row }: SyncExample,
  { posicao, ...budget }: { readonly codColigada: number; readonly orcamentoId: number; readonly posicao: number },
  [child, centavos]: readonly [Child, number],
): Readonly<Record<string, unknown>> {
  const { budget: _, ...columns } = { budget: undefined, ...row(child, centavos) };
  const stored = Object.entries(columns).map(([name, value]) => [
    name,
    typeof value === 'bigint' ? plain(name, value) : value,
  ]);
  return { ...budget, ...Object.fromEntries(stored), ...('tipo' in columns && { posicao }) };
}

function plain(name: string, exact: bigint): number {
  const units = Number(exact / exactOf(1, 4));
  return name.startsWith('qtd') ? units / 10_000 : units / 100;
}

function csvOf(header: string, rows: readonly CsvRow[], cells: (child: string, amount: string) => string): string {
  return [header, ...rows.map(([id, child, amount]) => `${id};${cells(child, amount)}`), ''].join('\n');
}

/** The columns that identify a key's runs. */
export function columnsOf({ scope, kind, orcamentoId }: SyncKey) {
  return { codColigada: scope.codColigada, kind, orcamentoId };
}
