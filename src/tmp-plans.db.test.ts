/* oxlint-disable */
import { mkdtempSync, rmSync } from 'node:fs';
import { sql } from 'kysely';
import { writeSizeM } from '../bench/size-m.ts';
import { REALISED } from '../bench/realised-report.ts';
import { loadFolder } from './load/load.ts';
import { describe, test } from 'vitest';
import { databases } from './testing/databases/databases.ts';
import { catalog } from './testing/servers/catalog.ts';
import { searchOf } from './testing/servers/query-of.ts';
import { loadSteps } from './server/answers/report-steps.ts';
import { filtersSchema } from './reports/filters.ts';
import { scopeOfCentros, scopeOfOrganization } from './database/lines/scope.ts';
import { summaries } from './server/summary/fetch-summary.ts';
import { fetchDataVersions } from './server/answers/data-versions.ts';
import { fetchCentrosCusto, fetchMesesComMemoria } from './server/lists/lookups.ts';
import { openByDatabase } from './testing/oracles/open-amounts.ts';

describe.each(databases)('$name', (kind) => {
  test('plans', { timeout: 800_000 }, async () => {
    const { db, close } = await kind.open();
    const folder = mkdtempSync('/dev/shm/sizem-');
    await writeSizeM(folder, [{ id: 4, ano: 2014 }]);
    await loadFolder(db, folder, { codColigada: 1, nome: 'M' });
    await sql.raw(REALISED).execute(db);
    await sql`analyze`.execute(db);
    rmSync(folder, { recursive: true });
    const steps = await loadSteps(catalog);
    const all = await db
      .selectFrom('centros_custo_filhos')
      .select(['codCCustoFilho as filho', 'codCCustoPai as pai'])
      .execute();
    const pais = [...new Set(all.map(({ pai }) => pai))];
    const filhos = all.map(({ filho }) => filho);
    console.log(kind.name, pais.length, filhos.length);
    const scopes = {
      todos: scopeOfOrganization(1),
      umFilho: scopeOfCentros(1, { pais: [], filhos: filhos.slice(3, 4) }),
      tresPais: scopeOfCentros(1, { pais: pais.slice(0, 3), filhos: [] }),
      metade: scopeOfCentros(1, {
        pais: pais.filter((_, i) => i % 2 === 0),
        filhos: filhos.filter((_, i) => i % 3 === 0),
      }),
      tudo: scopeOfCentros(1, { pais, filhos }),
    };
    const time = async (what: () => Promise<unknown>) => {
      const times = [];
      for (let i = 0; i < 3; i++) {
        const from = performance.now();
        await what();
        times.push(performance.now() - from);
      }
      return Math.min(...times).toFixed(1);
    };
    const lines: string[] = [];
    for (const report of catalog) {
      const query = searchOf(report, { orcamentoId: '4', periodoOrcamento: '1', exibirNaturezasInativas: 'false' });
      const filters = filtersSchema(report.filters).parse(query) as never;
      const { query: ask } = steps.get(report.slug)!;
      const of = [];
      for (const [name, scope] of Object.entries(scopes))
        of.push(`${name} ${await time(() => ask(db, scope, filters))}`);
      lines.push(`${report.slug.padEnd(30)} ${of.join('  ')}`);
      const { composition } = report;
      if (composition === undefined) continue;
      const comp = [];
      const coluna = Object.entries(composition.columns).find(
        ([, c]) => c.asks === undefined && c.kind === 'plain',
      )![0];
      for (const [name, scope] of Object.entries(scopes))
        comp.push(
          `${name} ${await time(async () => (await openByDatabase(db, { scope, report, query, told: ['memorias'] }))({}, { coluna }))}`,
        );
      lines.push(`   composicao ${coluna.padEnd(18)} ${comp.join('  ')}`);
    }
    const of: Record<string, string[]> = {};
    for (const [name, scope] of Object.entries(scopes)) {
      const put = async (what: string, run: () => Promise<unknown>) =>
        (of[what] ??= []).push(`${name} ${await time(run)}`);
      await put('resumo', () =>
        summaries(db, { answers: () => false })({ scope, orcamentoId: 4, year: 2014, isAdmin: true }),
      );
      await put('versions', () =>
        fetchDataVersions(
          db,
          scope,
          { orcamentoId: 4, codCCustoPai: 'todos', codCCustoFilho: 'todos' },
          { dependsOn: ['orcamento'] },
        ),
      );
      await put('centros', () => fetchCentrosCusto(db, scope));
      await put('meses', () => fetchMesesComMemoria(db, scope, { orcamentoId: 4, exibirNaturezasInativas: false }));
    }
    for (const [what, each] of Object.entries(of)) lines.push(`${what.padEnd(30)} ${each.join('  ')}`);
    console.log(kind.name + '\n' + lines.join('\n'));
    await close();
  });
});
