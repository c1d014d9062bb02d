import { expect } from 'vitest';
import type { Execucao } from '../../contracts/packs/execucoes.ts';
import type { MeuPacote } from '../../contracts/packs/meus-pacotes.ts';
import type { Pacote } from '../../contracts/packs/pacotes.ts';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import type { Database } from '../../database/schema.ts';
import type { Api } from '../../server/http/api.ts';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import { raiseVersions } from '../../load/changes/raise-versions.ts';
import { insertHiddenCentro } from '../databases/hidden-centro.ts';
import {
  accounts,
  addAccount,
  insertRowsOfEveryReport,
  insertSmallOrganizations,
} from '../databases/small-organizations.ts';
import { openWorkbook } from '../readers/sheetjs.ts';
import { catalog } from './catalog.ts';
import { enter } from './enter.ts';
import { searchOf } from './query-of.ts';
import { startTestServer } from './test-server.ts';

/** People for packs: Ana sees all, Lia and Leo one child, Ugo few reports; Bob is blocked; Bia is of organisation 2. */
export const PEOPLE = {
  ana: accounts.admin.email,
  lia: 'lia@exemplo.com',
  leo: 'leo@exemplo.com',
  ugo: accounts.user.email,
  bob: 'bob@exemplo.com',
  bia: accounts.otherAdmin.email,
} as const;

/** One of these people. */
export type Who = keyof typeof PEOPLE;

/** Words in each row of the hidden cost centre. */
export const HIDDEN_WORDS = 'alheio da organização 1';

/** A pack of two reports as workbooks, without recipients. */
export const PACK = {
  nome: 'Fechamento mensal',
  relatorios: [reportNamed('memoria-calculo'), reportNamed('totais-centro-custo')],
  recorte: 'inteiro',
  formatos: ['xlsx'],
  pessoas: [] as readonly string[],
  quando: { tipo: 'pedido' } as object,
  correio: false,
};

/** A report of a pack with all of budget 4. */
export function reportNamed(slug: string, others: object = {}) {
  const report = catalog.find((each) => each.slug === slug)!;
  return { slug, filtros: searchOf(report, {}), ...others };
}

/** A server over the small organisations that makes packs, and its people. */
export async function openPackPlace(
  open: () => Promise<OpenDatabase>,
  parts: Parameters<typeof startTestServer>[1] = {},
) {
  const database = await open();
  await fillPackPlace(database.db);
  const timing = { pollMs: 20, heartbeatMs: 200, leaseMs: 5_000, graceMs: 500 };
  const { app, log } = await startTestServer(database, { jobTiming: timing, ...parts });
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { database, app, log, close, ...(await packActions(app, database)) };
}

/** Inserts the data and people of packs. */
export async function fillPackPlace(db: Database): Promise<void> {
  await insertSmallOrganizations(db);
  await insertRowsOfEveryReport(db);
  await insertHiddenCentro(db, 1, 1_000_000_00);
  for (const codColigada of [1, 2]) await raiseVersions(db, scopeOfOrganization(codColigada), 'all');
  const limited = { isAdmin: true, gerencia: false, codColigada: 1, centros: ['1.2.1'] };
  await addAccount(db, { ...limited, email: PEOPLE.lia, name: 'Lia' });
  await addAccount(db, { ...limited, email: PEOPLE.leo, name: 'Leo' });
  await addAccount(db, { ...limited, centros: 'todos', email: PEOPLE.bob, name: 'Bob' });
  await db.updateTable('user').set({ blocked: true }).where('email', '=', PEOPLE.bob).execute();
}

/** The ids of people. */
export async function idsOfPeople(db: Database): Promise<Readonly<Record<Who, string>>> {
  const users = await db.selectFrom('user').select(['id', 'email']).execute();
  const idOf = (email: string) => users.find((user) => user.email === email)!.id;
  return Object.fromEntries(Object.entries(PEOPLE).map(([who, email]) => [who, idOf(email)])) as Record<Who, string>;
}

async function packActions(app: Api, { db }: OpenDatabase) {
  const ids = await idsOfPeople(db);
  const ask = asker(app);
  const answer = async <Answer>(who: Who, path: string): Promise<Answer> => (await ask(who, 'GET', path)).json();
  let made = 0;
  const create = async (people: readonly Who[], pack: object = {}): Promise<string> => {
    const body = { ...PACK, nome: `Pacote ${++made}`, ...pack, pessoas: people.map((who) => ids[who]) };
    const created = await ask('ana', 'POST', '/administracao/pacotes', body);
    expect([created.statusCode, created.body]).toEqual([201, expect.stringContaining('id')]);
    return created.json<{ readonly id: string }>().id;
  };
  const runsOf = (id: string) => answer<readonly Execucao[]>('ana', `/administracao/pacotes/${id}/execucoes`);
  const ended = async (id: string, count = 1): Promise<Execucao> => {
    await expect.poll(async () => areOver(await runsOf(id), count), { timeout: 170_000 }).toBe(true);
    return (await runsOf(id))[0]!;
  };
  const make = async (id: string): Promise<Execucao> => {
    const count = (await runsOf(id)).length + 1;
    expect((await ask('ana', 'POST', `/administracao/pacotes/${id}/fazer`)).statusCode).toBe(202);
    return ended(id, count);
  };
  return {
    ids,
    ask,
    create,
    runsOf,
    /** Waits until a pack has `count` runs and the newest has ended. */
    ended,
    /** Makes a pack and waits for it. */
    make,
    packs: () => answer<readonly Pacote[]>('ana', '/administracao/pacotes'),
    mine: (who: Who) => answer<readonly MeuPacote[]>(who, '/pacotes'),
    fetchFile: (who: Who, run: string, file: string) => ask(who, 'GET', `/pacotes/${run}/${file}`),
  };
}

/** Whether there are at least `count` runs and the newest, which is the first in the list, has ended. */
function areOver([last, ...others]: readonly Execucao[], count: number): boolean {
  if (last === undefined || others.length + 1 < count || last.situacao === 'naFila') return false;
  return last.pessoas.every(({ situacao }) => situacao !== 'naFila' && situacao !== 'fazendo');
}

function asker(app: Api) {
  const cookies = new Map<Who, string>();
  const cookieOf = async (who: Who) => {
    const cookie = cookies.get(who) ?? (await enter(app, PEOPLE[who]));
    cookies.set(who, cookie);
    return cookie;
  };
  return async (who: Who, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
    const body = method === 'GET' ? {} : { payload: payload ?? {} };
    return app.inject({ method, url: `/api${path}`, headers: { cookie: await cookieOf(who) }, ...body });
  };
}

/** The result of {@link openPackPlace}. */
export type PackPlace = Awaited<ReturnType<typeof openPackPlace>>;

/** All texts and numbers of a workbook, joined. */
export function wordsOfWorkbook(bytes: Uint8Array): string {
  const { SheetNames, Sheets } = openWorkbook(bytes);
  const rows = SheetNames.flatMap((name) => Sheets[name]!['!data'] ?? []);
  return rows.flatMap((row) => (row ?? []).map((cell) => String(cell?.v ?? ''))).join('\n');
}
