import { z } from 'zod';
import { budgetInQuery, inactiveInQuery, once } from '../contracts/query.ts';
import { TODOS } from '../domain/centros.ts';
import type { Orcamento } from '../contracts/lists.ts';

/** The choices of 'Considerar o Valor' (spec §4): 1 = Proposto, 2 = Reformulado. */
export const PERIODOS = { 1: 'Proposto', 2: 'Reformulado' } as const;

/** The choice of 'Considerar o Valor' for each basis. */
export const BASE_VALUES = { proposta: '1', reformulacao: '2' } as const;

/** Every filter by the spec's name (§3): its label and its text's schema; required unless it has a default (§5). */
export const filterFields = {
  codCCustoPai: { label: 'Centro de Custo Pai', schema: code('codCCustoPai', 'o centro de custo pai') },
  codCCustoFilho: { label: 'Centro de Custo Filho', schema: code('codCCustoFilho', 'o centro de custo filho') },
  codOrcamentario: { label: 'Código Orçamentário', schema: code('codOrcamentario', 'o código orçamentário') },
  orcamentoId: { label: 'Ano', schema: budgetInQuery },
  periodoOrcamento: {
    label: 'Considerar o Valor',
    schema: z
      .enum(
        ['1', '2'],
        once(
          'O filtro periodoOrcamento',
          'Informe o valor a considerar (periodoOrcamento): 1 = Proposto, 2 = Reformulado.',
        ),
      )
      .transform((period): 1 | 2 => (period === '1' ? 1 : 2)),
  },
  exibirNaturezasInativas: { label: 'Exibir Naturezas Inativas', schema: inactiveInQuery },
  tipoRelatorio: {
    label: 'Tipo de Relatório',
    schema: z
      .enum(
        ['1', '2'],
        once('O filtro tipoRelatorio', 'O tipo de relatório (tipoRelatorio) deve ser 1 (tela) ou 2 (CSV).'),
      )
      .default('1')
      .transform((tipo): 1 | 2 => (tipo === '1' ? 1 : 2)),
  },
  comProjecao: {
    label: 'Com Projeção',
    schema: z
      .enum(['true', 'false'], once('O filtro comProjecao', 'Com projeção (comProjecao) deve ser true ou false.'))
      .default('false')
      .transform((wanted) => wanted === 'true')
      .describe('Se a resposta traz também o histórico de que se projeta o ano.'),
  },
} as const;

export type FilterName = keyof typeof filterFields;

/** A filter on the form; the others are set by the screen, the file or the set of columns instead (spec §4). */
export type ChosenFilter = Exclude<FilterName, 'tipoRelatorio' | 'comProjecao'>;

/** Whether a filter is on the form. */
export function isChosen(name: FilterName): name is ChosenFilter {
  return name !== 'tipoRelatorio' && name !== 'comProjecao';
}

/** The parsed values of some filters. */
export type Filters<Name extends FilterName> = {
  readonly [N in Name]: z.output<(typeof filterFields)[N]['schema']>;
};

/** The parsed filters of any report. */
export type AnyFilters = Partial<Filters<FilterName>>;

/** The schema of a query string's filters; unknown names are refused. */
export function filtersSchema(names: readonly FilterName[]) {
  return z.strictObject(Object.fromEntries(names.map((name) => [name, filterFields[name].schema])), {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `Filtro desconhecido: ${issue.keys.join(', ')}.` : undefined,
  });
}

function code(name: string, what: string) {
  return z
    .string(once(`O filtro ${name}`, `Informe ${what}.`))
    .min(1, `Informe ${what}.`)
    .max(60, `Código longo demais para ${what}.`)
    .regex(/^[^\p{C}]*$/u, `Há um caractere inválido para ${what}.`);
}

/** The filters of a search of a whole budget, as in an address: all codes and centres, one plan, active natures. */
export function wholeBudget(
  names: readonly FilterName[],
  orcamentoId: number,
  base: keyof typeof BASE_VALUES = 'proposta',
): Readonly<Record<string, string>> {
  const values: Readonly<Record<FilterName, string>> = {
    codCCustoPai: TODOS,
    codCCustoFilho: TODOS,
    codOrcamentario: TODOS,
    orcamentoId: String(orcamentoId),
    periodoOrcamento: BASE_VALUES[base],
    exibirNaturezasInativas: 'false',
    tipoRelatorio: '1',
    comProjecao: 'false',
  };
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/**
 * The budgets that a report offers: all; that of the current calendar year (spec §2.3); or those that can be compared
 * with the previous year's budget (spec §2.11).
 */
export type BudgetsOffered = 'all' | 'current-year' | 'compared';

type Budget = Pick<Orcamento, 'id' | 'ano'>;

/** The budgets that are offered; with 'compared', those with an id above 2 and a budget in the year before. */
export function offeredOf<B extends Budget>(
  budgets: readonly B[],
  offered: BudgetsOffered,
  anoCorrente: number,
): readonly B[] {
  if (offered === 'all') return budgets;
  if (offered === 'current-year') return budgets.filter(({ ano }) => ano === anoCorrente);
  const anos = new Set(budgets.map(({ ano }) => ano));
  return budgets.filter(({ id, ano }) => isCompared(id) && anos.has(ano - 1));
}

/** Whether a budget can be compared with the previous year's: those with an id above 2 (spec §2.11). */
export function isCompared(id: number): boolean {
  return id > 2;
}

/** A budget's label on the form: its year (spec §2.1), or both compared years (spec §2.11). */
export function labelOf({ ano }: Budget, offered: BudgetsOffered): string {
  return offered === 'compared' ? `Proposto ${ano} x Reformulado ${ano - 1}` : String(ano);
}

/** The message if no budget is offered. */
export function emptyNoteOf(offered: BudgetsOffered, anoCorrente: number): string {
  if (offered === 'current-year') return `Não há orçamento cadastrado para ${anoCorrente}.`;
  if (offered === 'compared') return 'Não há orçamento que possa ser comparado com o do ano anterior.';
  return 'Não há orçamento cadastrado.';
}
