import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

// Statements see an organisation's rows through a Scope alone (decision 0021). Types keep a number out of `within`; this
// test finds sources that bypass the scope, and is itself tried on such sources.
const src = resolve(import.meta.dirname, '../..');
const SCOPE = 'database/lines/scope.ts';

/**
 * Files that may take an organisation's number: types of rows, accounts and loads, the names of an ERP's folders and
 * questions, and labels that depend on the organisation.
 */
const MAY_NAME_AN_ORGANIZATION = [
  'database/schema.ts',
  'database/incoming-schema.ts',
  'database/jobs-schema.ts',
  'database/sign-in-schema.ts',
  'accounts/accounts.ts',
  'accounts/identities.ts',
  'load/organization.ts',
  'demonstration/plan.ts',
  'erp/gateway.ts',
  'erp/file-gateway.ts',
  'erp/rm/rm-gateway.ts',
  'erp/verify.ts',
  'reporting/report.ts',
  'database/lines/sums-of-valores.ts',
];
/** Files that may make a scope: the session with its limit, and work on a whole organisation, such as loads. */
const MAY_MAKE_A_SCOPE = [
  'server/reports/checks/requested-file.ts', // the scope of a file, which lies within the scope of the file's reader
  'server/sign-in/sessions/session.ts',
  'server/sign-in/sessions/limit-of.ts',
  'server/audit/sign-in-events.ts',
  'load/organization.ts',
  'packs/readers.ts', // the scope of a person who receives a pack
  'packs/cuts.ts', // the scope of a cut of a pack
  'packs/schedule.ts', // after a restore
  'erp/runs/sync-runs.ts',
  'jobs/run.ts', // the scope of the organisation that owns the job
  'erp/verify.ts',
  'accounts/accounts.ts',
  'accounts/identities.ts',
  'accounts/password-links.ts',
  'server/sign-in/password-links/forgot-route.ts',
  'server/filling/deadline-reminders.ts',
  'mail/take-message.ts',
  'demonstration/replace-demonstration.ts',
  'commands/backup-command.ts',
  'commands/conferir.ts',
  'commands/versao.ts',
  'commands/personal-data-actions.ts',
];
/** Files that may read the history: the rows of a moment, the moment of written rows, and the list of changes. */
const MAY_READ_THE_PAST = ['database/history/at-moment.ts', 'load/changes/write-changes.ts', 'versions/changes.ts'];
/** How many statements of a file begin with a table that they do not confine to a scope; how they choose its rows. */
const CONFINED_ELSEWHERE: ReadonlyMap<string, number> = new Map([
  ['database/history/at-moment.ts centros_custo_filhos', 1], // replaces the table; the statements confine it
  ['database/history/moves.ts moves_of_valores', 1], // replaces the sums; the statements confine them
  ['reports/eventos/query.ts eventos', 1], // two statements share one condition
  ['reports/eventos/query.ts eventos_parceiros', 1], // by a join to the events
  ['server/reports/composition/subject-lists.ts memorias_calculo', 2], // three statements share one condition
  ['jobs/turns.ts jobs', 16], // by a job's id or turn, or of all organisations: any process does any job
  ['jobs/run.ts jobs', 1], // by a job's id
  ['jobs/enqueue.ts jobs', 1], // by a job's id
  ['jobs/list-jobs.ts jobs', 3], // with the server's own jobs; expired jobs of all organisations
  ['erp/runs/recent-runs.ts sync_runs', 2], // of all organisations
  ['erp/runs/recent-runs.ts sync_rows_left_out', 1], // by its run
  ['erp/runs/recent-runs.ts jobs', 1], // by a run's job
  ['erp/runs/sync-runs.ts jobs', 1], // likewise
  ['erp/runs/sync-runs.ts sync_runs', 4], // by a run's id, or by the one condition of a key
  ['audit/audit-event.ts acts', 1], // of all organisations
  ['server/audit/sign-in-events.ts user', 1], // by e-mail
  ['accounts/accounts.ts user', 2], // by e-mail, and of all organisations
  ['accounts/identities.ts user', 2], // by identity, and by e-mail
  ['accounts/password.ts user', 2], // by the id of the person who just signed in
  ['server/sign-in/password-links/forgot-route.ts user', 1], // by e-mail
  ['server/filling/deadline-reminders.ts collections', 1], // of all organisations
  ['accounts/password-links.ts user', 2], // by the id of a link's person
  ['mail/take-message.ts mail_messages', 3], // of all organisations
  ['mail/messages.ts mail_messages', 1], // likewise
  ['packs/schedule.ts packs', 1], // of all organisations, after a restore
  ['packs/files.ts pack_files', 1], // of all organisations, when they expire
  ['packs/files.ts pack_runs', 2], // likewise
  ['collections/returned-file.ts collection_files', 1], // likewise
  ['collections/returned-file.ts collection_centros', 1], // of the file's collection, beyond its sender's limit
  ['packs/files.ts packs', 1], // removed ones without runs, of all organisations
  ['server/audit/sign-in-events.ts organizations', 1], // of all organisations
  ['accounts/change-people.ts user', 2], // by the id of a person whose row is locked
  ['accounts/set-password.ts user', 1], // likewise
  ['accounts/second-factor/second-factors.ts user', 1], // by the id of the signed-in person
  ['accounts/holders.ts sign_in_rules', 1], // of the organisation of the session's person
  ['server/sign-in/auth.ts user', 1], // by the id of the person who just signed in
  ['demonstration/replace-demonstration.ts organizations', 2], // all rows are locked
  ['load/history/load-rows.ts loads', 1], // loads whose processes died, of all organisations
  ['accounts/demonstration-accounts.ts user', 1], // of all organisations
  ['database/lines/sums-of-valores.ts valores', 1], // of all organisations
  ['database/lines/sums-of-valores.ts sums_of_valores', 1], // likewise
  ['commands/backup-command.ts organizations', 1], // backups and restores are of all organisations
  ['commands/backup-command.ts acts', 1], // likewise
  ['backup/restore.ts organizations', 1], // a restore is of all organisations
  ['demonstration/first-start.ts organizations', 2], // of all organisations
  ['server/reports/job-worker.ts organizations', 1], // to warm up
]);

const TABLES = [...readFileSync(join(src, SCOPE), 'utf8').matchAll(/^ {2}(\w+): (?:shared|of\w+),$/gm)].map(
  ([, name]) => name!,
);

/** A table that a statement begins with; also a joined one, if its rows are lines of a report. */
const BEGUN =
  /(?:\bfrom |\bupdate |(?:selectFrom|deleteFrom|updateTable)\(\s*'|(?:\bjoin |Join\(\s*')(?=valores|realizados|memorias|propostas|receitas|eventos|lancamentos))(\w+)/g;
const CONFINED = /\b(?:within|ofBudget)\(scope, '(\w+)'/g;

/** Matches an organisation's number compared with a value; two rows' numbers may be compared. */
const BY_HAND_IN_SQL = /codColigada(?:"|['`]\)\})\s*(?:=|<>|in)\s*(?:\(|any\()?(?:\$\{|\d)/;
const BY_HAND_REVERSED = /\$\{(?!column\()[^}]*\}\s*(?:=|<>)\s*(?:\w+\.)?"codColigada"/;
const BY_HAND_IN_KYSELY = /(?<!Ref)\(\s*['"`][\w.]*codColigada['"`],\s*['"`](?:=|<>|!=|in)/;

const RULES: readonly (readonly [fault: string, sign: RegExp, allowed?: readonly string[]])[] = [
  ['takes a number', /\bcodColigada\??: number\b/, MAY_NAME_AN_ORGANIZATION],
  ['makes a scope', /\bscopeOf(?:Organization|Centros)\(/, MAY_MAKE_A_SCOPE],
  ['casts to a scope', /\bas Scope\b/],
  ['confines rows by hand', BY_HAND_IN_SQL],
  ['confines rows by hand', BY_HAND_REVERSED],
  ['confines rows by hand', BY_HAND_IN_KYSELY],
  ['reads the past by hand', /\b[a-z_]+_before\b|\b(?:since|until) (?:<|>|=)=? \$\{/, MAY_READ_THE_PAST],
];

function faultsOf(path: string, source: string): readonly string[] {
  const faults = RULES.filter(([, sign, allowed = []]) => sign.test(source) && !allowed.includes(path));
  const unconfined = TABLES.filter(
    (table) => unconfinedOf(source, table) > (CONFINED_ELSEWHERE.get(`${path} ${table}`) ?? 0),
  );
  return [...faults.map(([fault]) => fault), ...unconfined.map((table) => `does not confine ${table}`)];
}

/** How many statements of a source begin with a table, minus how often the source confines that table to a scope. */
function unconfinedOf(source: string, table: string): number {
  const timesIn = (sign: RegExp) => [...source.matchAll(sign)].filter(([, name]) => name === table).length;
  return timesIn(BEGUN) - timesIn(CONFINED);
}

/** All files that may contain statements, except the one that defines scopes. */
function sources(): readonly (readonly [path: string, source: string])[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => path !== SCOPE && !/^(?:testing|web|database\/migrations)\//.test(path))
    .map((path) => [path, readFileSync(join(src, path), 'utf8')]);
}

it('no statement bypasses its scope', () => {
  const found = sources().flatMap(([path, source]) => faultsOf(path, source).map((fault) => `${path} ${fault}`));
  expect(found).toEqual([]);
});

it('every allowed exception occurs', () => {
  const text = new Map(sources());
  const unused = [
    ...MAY_NAME_AN_ORGANIZATION.filter((path) => !text.get(path)?.includes('codColigada')),
    ...MAY_READ_THE_PAST.filter((path) => !/since|_before/.test(text.get(path) ?? '')),
    ...MAY_MAKE_A_SCOPE.filter((path) => !text.get(path)?.includes('scopeOf')),
    ...[...CONFINED_ELSEWHERE].filter(([entry, times]) => {
      const [path, table] = entry.split(' ') as [string, string];
      return unconfinedOf(text.get(path) ?? '', table) !== times;
    }),
  ];
  expect([TABLES.length > 15, unused]).toEqual([true, []]);
});

it.each([
  ['export const query = (db: Database, codColigada: number) => db;', 'takes a number'],
  ['type Task = { readonly codColigada?: number };', 'takes a number'],
  ['const scope = scopeOfOrganization(1);', 'makes a scope'],
  ['const scope = { codColigada: 1 } as unknown as Scope;', 'casts to a scope'],
  ['sql`delete from x where "codColigada" = ${codColigada}`', 'confines rows by hand'],
  ['sql`select from x where x."codColigada" in (${all})`', 'confines rows by hand'],
  ["sql`${column('codColigada')} = ${codColigada}`", 'confines rows by hand'],
  ['sql`delete from x where ${codColigada} = "codColigada"`', 'confines rows by hand'],
  ['sql`delete from x where ${scope.codColigada} = x."codColigada"`', 'confines rows by hand'],
  ["sql`select from valores_before where ${within(scope, 'valores')}`", 'reads the past by hand'],
  ["sql`select from receitas where ${within(scope, 'receitas')} and since <= ${moment}`", 'reads the past by hand'],
  ["query.where('codColigada', '=', scope.codColigada)", 'confines rows by hand'],
  ["query.where(\n      'filho.codColigada', 'in', all)", 'confines rows by hand'],
  ['sql`select nome from receitas where id = ${id}`', 'does not confine receitas'],
  ["db.selectFrom('eventos as evento').selectAll()", 'does not confine eventos'],
  ["db.deleteFrom(\n      'valores').execute()", 'does not confine valores'],
  ["sql`select from receitas where ${within(scope, 'eventos')}`", 'does not confine receitas'],
  [
    "sql`select from receitas where ${within(scope, 'receitas')}`; sql`delete from receitas`",
    'does not confine receitas',
  ],
  ['sql`select from orcamentos_x join valores on true`', 'does not confine valores'],
  ["db.selectFrom('x').innerJoin('valores', 'x.id', 'valores.id')", 'does not confine valores'],
])('%s is found', (source, fault) => {
  expect(faultsOf('reports/a/query.ts', source)).toEqual([fault]);
});

it.each([
  "sql`select nome from receitas where ${within(scope, 'receitas')}`",
  "db.selectFrom('eventos as evento').where(within(scope, 'eventos', 'evento'))",
  "sql`select from memorias_calculo where ${ofBudget(scope, 'memorias_calculo', asked)}`",
  "join.onRef('filho.codColigada', '=', 'pai.codColigada')",
  'sql`join x on x."codColigada" = y."codColigada"`',
  'sql`join x on ${column("codColigada")} = y."codColigada"`',
  'insertInto("x").values({ codColigada: scope.codColigada })',
])('%s is accepted', (source) => {
  expect(faultsOf('reports/a/query.ts', source)).toEqual([]);
});
