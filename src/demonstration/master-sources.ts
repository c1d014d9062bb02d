import type { Source } from '../load/sources/source.ts';
import { generatedSource } from './generated-source.ts';
import { filhosOf } from './lines.ts';
import type { Budget, Plan } from './plan.ts';

/** The master tables of an invented organisation. */
export function masterSources(plan: Plan, budgets: readonly Budget[]): readonly Source[] {
  return [
    generatedSource(
      'orcamentos',
      ['id', 'ano', 'periodoOrcamento'],
      budgets.map(({ id, ano, periodoOrcamento }) => [id, ano, periodoOrcamento]),
    ),
    generatedSource(
      'codigos-orcamentarios',
      ['codOrcamentario', 'descricaoOrcamentario', 'area'],
      plan.codigosOrcamentarios.map(({ codigo, descricao, area }) => [codigo, descricao, area]),
    ),
    generatedSource(
      'centros-custo',
      ['codCCustoPai', 'nomeCCustoPai', 'regional'],
      plan.centrosCusto.map(({ codigo, nome, regional }) => [codigo, nome, Number(regional)]),
    ),
    generatedSource(
      'centros-custo-filhos',
      ['codCCustoFilho', 'nomeCCustoFilho', 'codCCustoPai'],
      filhosOf(plan).map(({ codCCustoFilho, nome, pai }) => [codCCustoFilho, nome, pai.codigo]),
    ),
    generatedSource(
      'naturezas',
      ['codTBOrcamento', 'nomeTBOrcamento', 'inativo'],
      plan.naturezas.map(({ codigo, nome, inativo }) => [codigo, nome, inativo ? 1 : 0]),
    ),
  ];
}
