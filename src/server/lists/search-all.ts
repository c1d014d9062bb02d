import { searchForm } from '../../base/text.ts';
import type { Achado, FindKind } from '../../contracts/search.ts';
import { within, type Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { baseOf, budgetToBeginWith } from '../../domain/overview.ts';
import { offeredOf, wholeBudget } from '../../reporting/filters.ts';
import type { Report } from '../../reporting/report.ts';
import { fetchCentrosComFilhos, fetchCodigosOrcamentarios, fetchOrcamentos } from './lookup-routes.ts';

/** What a person who searches may see and open, and the current year. */
export type SearchReader = {
  readonly scope: Scope;
  /** The reports that this person may open, in the hub's order. */
  readonly reports: readonly Report[];
  /** The current year. */
  readonly ano: number;
};

/** The most results of one kind in a response. */
const MOST = 8;

/** Finds the entries whose code and name together have all words of a text; none for a text of accents alone. */
export function searchIn(findable: Findable, texto: string) {
  const words = searchForm(texto).split(/\s+/).filter(Boolean);
  if (words.length === 0) return { achados: [], outros: 0 };
  const found = findable.map((all) => all.filter(hasAll(words)).sort(byRank(words)));
  const achados = found.flatMap((ofKind) => ofKind.slice(0, MOST));
  const total = found.reduce((sum, { length }) => sum + length, 0);
  return { achados, outros: total - achados.length };
}

/** The entries that can be found, by kind. */
export type Findable = readonly (readonly Achado[])[];

/** The entries that a reader may see and open, without kinds that no report opens. */
export async function fetchFindable(db: Database, reader: SearchReader): Promise<Findable> {
  const budgets = await fetchOrcamentos(db, reader.scope);
  const openerOf = (kind: FindKind) => openerAmong(budgets, reader, kind);
  const relatorios = reader.reports.map(({ slug, title }) =>
    achado('relatorio', { nome: title }, { relatorio: slug, filtros: {} }),
  );
  const ofCentros = await centros(db, reader.scope, openerOf);
  return Promise.all([
    relatorios,
    ofCentros.filter(({ tipo }) => tipo === 'centroPai'),
    ofCentros.filter(({ tipo }) => tipo === 'centroFilho'),
    naturezas(db, reader.scope, openerOf('natureza')),
    codigos(db, reader.scope, openerOf('codigo')),
    parceiros(db, reader.scope, openerOf('parceiro')),
  ]);
}

type Opener = Pick<Achado, 'relatorio' | 'filtros'> & { readonly orcamentoId: number };

/** The last report in the catalogue that opens results of a kind, with filters for a whole budget. */
function openerAmong(
  budgets: Awaited<ReturnType<typeof fetchOrcamentos>>,
  { reports, ano }: SearchReader,
  kind: FindKind,
): Opener | undefined {
  const openers = reports.flatMap(({ slug, filters, finds, budgets: offered = 'all' }): Opener[] => {
    const budget = budgetToBeginWith(offeredOf(budgets, offered, ano), ano);
    if (budget === undefined || finds?.includes(kind) !== true) return [];
    const periodoOrcamento = baseOf(budget.periodoOrcamento) === 'reformulacao' ? '2' : '1';
    const whole = wholeBudget(filters, budget.id);
    const filtros = 'periodoOrcamento' in whole ? { ...whole, periodoOrcamento } : whole;
    return [{ relatorio: slug, filtros, orcamentoId: budget.id }];
  });
  return openers.at(-1);
}

function achado(
  tipo: FindKind,
  { codigo = '', nome, acima = '' }: { readonly codigo?: string; readonly nome: string; readonly acima?: string },
  { relatorio, filtros }: Pick<Achado, 'relatorio' | 'filtros'>,
): Achado {
  return { tipo, codigo, nome, acima, relatorio, filtros };
}

/** An opener with some of its filters set to other values. */
function withFilters({ filtros, ...opener }: Opener, values: Achado['filtros']): Opener {
  return { ...opener, filtros: { ...filtros, ...values } };
}

async function centros(db: Database, scope: Scope, openerOf: (kind: FindKind) => Opener | undefined) {
  const [ofPai, ofFilho] = [openerOf('centroPai'), openerOf('centroFilho')];
  if (ofPai === undefined && ofFilho === undefined) return [];
  const pais = await fetchCentrosComFilhos(db, scope);
  return pais.flatMap(({ codCCustoPai, nomeCCustoPai, filhos }) => [
    ...(ofPai === undefined
      ? []
      : [achado('centroPai', { codigo: codCCustoPai, nome: nomeCCustoPai }, withFilters(ofPai, { codCCustoPai }))]),
    ...filhos.flatMap(({ codCCustoFilho, nomeCCustoFilho }) => {
      if (ofFilho === undefined) return [];
      const named = { codigo: codCCustoFilho, nome: nomeCCustoFilho, acima: `${codCCustoPai} - ${nomeCCustoPai}` };
      return [achado('centroFilho', named, withFilters(ofFilho, { codCCustoPai, codCCustoFilho }))];
    }),
  ]);
}

/** The natures that have a line in the opener's budget. */
async function naturezas(db: Database, scope: Scope, opener: Opener | undefined) {
  if (opener === undefined) return [];
  const found = await db
    .selectFrom('naturezas')
    .select(['codTBOrcamento', 'nomeTBOrcamento', 'inativo'])
    .where(within(scope, 'naturezas'))
    .where('codTBOrcamento', 'in', (lines) =>
      lines
        .selectFrom('valores')
        .select('codTBOrcamento')
        .where(within(scope, 'valores'))
        .where('orcamentoId', '=', opener.orcamentoId),
    )
    .orderBy('ordem')
    .orderBy('codTBOrcamento')
    .execute();
  return found.map(({ codTBOrcamento: codigo, nomeTBOrcamento: nome, inativo }) =>
    achado('natureza', { codigo, nome }, withFilters(opener, { exibirNaturezasInativas: String(inativo) })),
  );
}

async function codigos(db: Database, scope: Scope, opener: Opener | undefined) {
  if (opener === undefined) return [];
  const found = await fetchCodigosOrcamentarios(db, scope);
  return found.map(({ codOrcamentario, descricaoOrcamentario: nome }) =>
    achado('codigo', { codigo: codOrcamentario, nome }, withFilters(opener, { codOrcamentario })),
  );
}

/** The names of the partners of events in the opener's budget, each once. */
async function parceiros(db: Database, scope: Scope, opener: Opener | undefined) {
  if (opener === undefined) return [];
  const found = await db
    .selectFrom('eventos_parceiros as parceiro')
    .innerJoin('eventos as evento', (join) =>
      join.on(within(scope, 'eventos', 'evento')).onRef('evento.id', '=', 'parceiro.eventoId'),
    )
    .select('parceiro.nome')
    .distinct()
    .where(within(scope, 'eventos_parceiros', 'parceiro'))
    .where('evento.orcamentoId', '=', opener.orcamentoId)
    .orderBy('parceiro.nome')
    .execute();
  return found.map(({ nome }) => achado('parceiro', { nome }, opener));
}

function hasAll(words: readonly string[]) {
  return ({ codigo, nome }: Achado): boolean => {
    const text = searchForm(`${codigo} ${nome}`);
    return words.every((word) => text.includes(word));
  };
}

/** Sorts a code equal to the text first, then codes and names that begin with it; the order is otherwise kept. */
function byRank(words: readonly string[]) {
  const text = words.join(' ');
  const rank = ({ codigo, nome }: Achado): number => {
    const [code, name] = [searchForm(codigo), searchForm(nome)];
    if (code === text) return 0;
    return code.startsWith(text) || name.startsWith(text) ? 1 : 2;
  };
  return (a: Achado, b: Achado) => rank(a) - rank(b);
}
