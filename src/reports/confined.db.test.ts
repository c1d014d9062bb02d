import { expect, test } from 'vitest';
import { scopeOfOrganization } from '../database/lines/scope.ts';
import { emptyOrganization } from '../load/organization.ts';
import { loadSteps } from '../server/reports/jobs/read-report.ts';
import { catalog } from '../testing/servers/catalog.ts';
import { databases } from '../testing/databases/databases.ts';
import { queryOf } from '../testing/servers/query-of.ts';
import { insertRowsOfEveryReport, insertSmallOrganizations } from '../testing/databases/small-organizations.ts';
import { filtersSchema } from '../reporting/filters.ts';
import type { Report } from '../reporting/report.ts';

test.each(databases)('every report answers as though no other organisation were there, on $name', async ({ open }) => {
  const { db, close } = await open();
  await insertSmallOrganizations(db);
  await insertRowsOfEveryReport(db);
  const steps = await loadSteps(catalog);
  const search = async (report: Report) => {
    const filters = filtersSchema(report.filters).parse(Object.fromEntries(new URLSearchParams(queryOf(report))));
    const { query, arrange } = steps.get(report.slug)!;
    const lines = await query(db, scopeOfOrganization(1), filters);
    return { slug: report.slug, lines, result: arrange(lines, filters) };
  };
  const searchAll = async () => {
    const answers = [];
    for (const report of catalog) answers.push(await search(report));
    return answers;
  };
  const among = await searchAll();
  for (const { slug, lines } of among) expect([slug, lines.length > 0]).toEqual([slug, true]);
  await emptyOrganization(db, scopeOfOrganization(2));
  expect(await searchAll()).toEqual(among);
  await close();
});
