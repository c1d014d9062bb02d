import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import { filesOf, type Report } from '../../reporting/report.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { everyNth } from '../../testing/sampled.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { useEveryReport } from '../../testing/servers/every-report-place.ts';
import { queryOf } from '../../testing/servers/query-of.ts';
import { createVersion } from '../../versions/versions.ts';

const INSTANT = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;
const IN_WORDS = String.raw`\d\d/\d\d/\d{4} às \d\d:\d\d \(${INSTANT}\)`;
const NEITHER = /^Versão não encontrada\. (Informe o id|Não há versões deste orçamento\. Um momento se escreve)/; // the first when creating a version, the second when reading one
const BEFORE = new RegExp(`^A história dos dados começa em ${IN_WORDS}\\.$`);
const FUTURE = new RegExp(`^Este momento ainda não chegou\\. A última mudança dos dados é de ${IN_WORDS}\\.$`);

/**
 * Moments and versions at which budget 5 cannot be read, and the whole message for each; a name such as 'foreign'
 * stands for a version or moment that the test creates.
 */
const REFUSED: readonly (readonly [what: string, versao: string, message: RegExp])[] = [
  ['before the history', '1999-12-31T23:59:59.999-03:00', BEFORE],
  ['in the future', '2999-01-01T00:00:00.000Z', FUTURE],
  ['a version of another organisation', 'foreign', NEITHER],
  ['no version', '00000000-0000-4000-8000-000000000000', NEITHER],
  [
    'a removed version',
    'removed',
    new RegExp(`^A versão Tirada foi removida\\. O momento dela ainda se lê: ${INSTANT}\\.$`),
  ],
  [
    'a version of another budget',
    'ofOther',
    new RegExp(`^A versão De 2025 é de outro orçamento\\. O momento dela se lê em qualquer um: ${INSTANT}\\.$`),
  ],
  ['before the budget', 'beforeBudget', /^Este orçamento não existia no momento pedido\.$/],
  [
    'a day',
    '2026-11-20',
    /^Falta a hora deste momento\. O fim do dia, em Brasília, é 2026-11-20T23:59:59\.999-03:00\.$/,
  ],
  ['no offset', '2026-11-20T10:00', /^Falta o fuso deste momento\. Em Brasília, é 2026-11-20T10:00-03:00\.$/],
  [
    'microseconds',
    '2026-11-20T10:00:00.123456-03:00',
    /^Um momento se escreve até os milissegundos: 2026-11-20T10:00:00\.123-03:00\.$/,
  ],
  ['no day of the calendar', '2026-02-31T10:00:00.000Z', /^O dia 2026-02-31 não existe\.$/],
  ['no hour of the day', '2026-02-20T25:00:00.000Z', /^A hora ou o fuso deste momento não existe\./],
  ['words', "ontem' or true--", NEITHER],
];

const VERSIONS = ['foreign', 'removed', 'ofOther'];

describe.each(databaseInTurn(1))('moments that cannot be read, on $name', ({ open }) => {
  const place = useEveryReport(open);
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const first = await sql<{
      moment: number;
    }>`select max(moment) as moment from changes where "codColigada" = 1`.execute(place.db());
    ids['beforeBudget'] = new Date(first.rows[0]!.moment).toISOString();
    await sql`insert into orcamentos ("codColigada", id, ano, "periodoOrcamento") values (1, 5, 2027, 0)`.execute(
      place.db(),
    );
    const freeze = (codColigada: number, orcamentoId: number, nome: string) =>
      createVersion(
        place.db(),
        { scope: scopeOfOrganization(codColigada), by: null },
        { orcamentoId, nome, nota: '', momento: undefined },
      );
    ids['foreign'] = (await freeze(2, 4, 'Alheia')).id;
    ids['ofOther'] = (await freeze(1, 3, 'De 2025')).id;
    ids['removed'] = (await freeze(1, 5, 'Tirada')).id;
    await sql`update versions set "removedAt" = now() where id = ${ids['removed']}`.execute(place.db());
  });

  /** Every address of a report that takes a version. */
  const addressesOf = (report: Report, versao: string) => {
    const query = `${queryOf(report, { orcamentoId: '5' })}&versao=${encodeURIComponent(versao)}`;
    const [amount] = Object.entries(report.composition?.columns ?? {}).filter(([, { asks }]) => asks === undefined);
    return [
      `?${query}`,
      ...filesOf(report).map(({ format }) => `/arquivo?${query}&formato=${format}`),
      ...['csv', 'json'].map((format) => `/dados?${query}&formato=${format}`),
      ...(amount === undefined ? [] : [`/composicao?${query}&coluna=${amount[0]}`]),
    ].map((address) => `/api/relatorios/${report.slug}${address}`);
  };

  test.each(REFUSED.map((refused, at) => [...refused, at] as const))(
    '%s: report addresses, either end of the list of changes, and a new version are refused with the message',
    async (_, named, message, at) => {
      const versao = ids[named] ?? named;
      const isThere = named === 'beforeBudget'; // other budgets can be read at this moment
      const ends = isThere
        ? []
        : ['desde', 'ate'].map((end) => `/api/mudancas?orcamentoId=5&${end}=${encodeURIComponent(versao)}`);
      const addresses = everyNth(catalog, 4, at).flatMap((report) => addressesOf(report, versao));
      for (const address of [...addresses, ...ends]) {
        const answer = await place.get(address);
        expect([address, answer.statusCode, answer.json()]).toEqual([
          address,
          422,
          { message: expect.stringMatching(message) },
        ]);
        expect(answer.headers['content-disposition']).toBeUndefined();
      }
      if (VERSIONS.includes(named)) return;
      const version = { orcamentoId: 5, nome: 'X', nota: '', momento: versao };
      const naming = createVersion(place.db(), { scope: scopeOfOrganization(1), by: null }, version);
      await expect(naming).rejects.toThrow(message);
    },
  );
});
