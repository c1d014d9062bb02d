import type { Mudanca } from '../../../contracts/administration/cargas.ts';

const TITLES: Readonly<Record<string, string>> = {
  orcamentos: 'orçamentos',
  'codigos-orcamentarios': 'códigos orçamentários',
  'centros-custo': 'centros de custo pais',
  'centros-custo-filhos': 'centros de custo filhos',
  naturezas: 'naturezas',
  valores: 'valores',
  'memorias-calculo': 'memórias de cálculo',
  receitas: 'receitas',
  eventos: 'eventos',
  'eventos-parceiros': 'parceiros dos eventos',
  realizados: 'realizados',
  'propostas-erp': 'propostas do ERP',
  'lancamentos-importacao': 'lançamentos de importação',
};

/** The title of a table of a budget or of the organisation: 'Orçamento 2026 · valores', 'Naturezas'. */
export function titleOf({ tabela, orcamentoId, ano }: Mudanca, all: readonly Mudanca[]): string {
  const name = tabela.replaceAll('_', '-');
  const title = TITLES[name] ?? name;
  if (orcamentoId === null) return title.charAt(0).toUpperCase() + title.slice(1);
  const isOneOfMore = all.some((other) => other.ano === ano && (other.orcamentoId ?? orcamentoId) !== orcamentoId);
  return `Orçamento ${ano ?? orcamentoId}${isOneOfMore ? ` (nº ${orcamentoId})` : ''} · ${title}`;
}
