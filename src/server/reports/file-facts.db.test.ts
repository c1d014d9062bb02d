import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scopeOfCentros, scopeOfOrganization, type Scope } from '../../database/lines/scope.ts';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { conferirPreenchimento } from '../../reports/conferir-preenchimento/report.ts';
import { orcamentarioComparativo } from '../../reports/orcamentario-comparativo/report.ts';
import { orcamentoTempoReal } from '../../reports/orcamento-tempo-real/report.ts';
import type { Report } from '../../reporting/report.ts';
import { trimestralPorRegional } from '../../reports/trimestral-por-regional/report.ts';
import type { ErpState } from '../../domain/erp-state.ts';
import { databases } from '../../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import type { AnyFilters } from '../../reporting/filters.ts';
import { readerNamed } from '../../testing/servers/reader-named.ts';
import { fileFacts } from './file-task.ts';
import { fetchChosenNames } from './request/chosen-names.ts';

type FactsInput = {
  readonly moment?: number;
  readonly codColigada?: number;
  readonly erp?: ErpState;
  readonly scope?: Scope;
};

describe.each(databases)('the facts about a workbook on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
  });
  afterAll(() => database.close());

  const clock = { today: () => '2026-11-20', timeOfDay: () => '09:05' };
  const linesOf = async (
    report: Report,
    filters: AnyFilters,
    { moment, codColigada = 1, erp, scope = scopeOfOrganization(codColigada) }: FactsInput = {},
  ) => {
    const request = { report, scope, filters, reader: readerNamed('Ana') };
    const names = await fetchChosenNames(database.db, request);
    return fileFacts(request, { names, erp, ...(moment !== undefined && { moment }) }, clock).map(
      ({ label, value }) => `${label}: ${value}`,
    );
  };

  const centro = { orcamentoId: 4, periodoOrcamento: 2, exibirNaturezasInativas: true } as const;

  test('name organisation, report, every filter as in the form, a limit to cost centres, user and time', async () => {
    const filters = { ...centro, codCCustoPai: '1.2', codCCustoFilho: '1.2.10' };
    expect(await linesOf(conferirPreenchimento as Report, filters)).toEqual([
      'Organização: 1 - Organização 1',
      'Relatório: Conferir Preenchimento',
      'Filtros: Centro de Custo Pai: 1.2 - Pai 1.2 · Centro de Custo Filho: 1.2.10 - Filho 1.2.10 · Ano: 2026 · Considerar o Valor: Reformulado · Exibir Naturezas Inativas: Sim',
      'Gerado por: Ana em 20/11/2026 às 09:05',
    ]);
    const scope = scopeOfCentros(1, { pais: ['1.10', '1.2'], filhos: ['1.9.1'] });
    expect((await linesOf(conferirPreenchimento as Report, filters, { scope }))[3]).toBe(
      'Limite: Somente os centros 1.2, 1.9.1 e 1.10',
    );
  });

  test('have "Todos" as a choice too, and names of the user’s own organisation', async () => {
    const filters = { codOrcamentario: 'todos', orcamentoId: 3, exibirNaturezasInativas: false };
    expect((await linesOf(orcamentarioComparativo as Report, filters))[2]).toBe(
      'Filtros: Código Orçamentário: Todos · Ano: 2025 · Exibir Naturezas Inativas: Não',
    );
    await database.db
      .updateTable('codigos_orcamentarios')
      .set({ descricaoOrcamentario: 'Outro' })
      .where('codColigada', '=', 2)
      .execute();
    const [first, , codigo] = await linesOf(
      orcamentarioComparativo as Report,
      { ...filters, codOrcamentario: '1.2', orcamentoId: 4 },
      { codColigada: 2 },
    );
    expect([first, codigo]).toEqual([
      'Organização: 2 - Organização 2',
      'Filtros: Código Orçamentário: 1.2 - Outro · Ano: 2026 · Exibir Naturezas Inativas: Não',
    ]);
  });

  test('have the moment of the data, and the state of the ERP’s values if the report has any', async () => {
    const moment = Date.parse('2026-11-19T02:30:00Z');
    const filters = { ...centro, periodoOrcamento: 1, codCCustoPai: 'todos', codCCustoFilho: 'todos' } as const;
    const erp: ErpState = {
      situacao: 'atualizado',
      concluidaEm: '2026-11-20T17:03:00Z',
      falhouEm: null,
      motivo: null,
      abrange: 'orcamento',
      linhas: 1,
      linhasDeFora: { quantidade: 1, valor: 700 },
      carga: null,
    };
    expect((await linesOf(orcamentoTempoReal as Report, filters, { moment, erp })).slice(3, 5)).toEqual([
      'Momento: 18/11/2026 às 23:30 (2026-11-19T02:30:00.000Z)',
      'ERP: Dados do ERP atualizados em 20/11/2026 às 14:03 · 1 linha do ERP ficou de fora (R$\u00a07,00). ' +
        'Traz um código ou ano que não está cadastrado, e não entra nos valores.',
    ]);
    expect((await linesOf(trimestralPorRegional as Report, centro, { moment })).join()).not.toContain('ERP');
  });
});
