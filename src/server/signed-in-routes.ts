import type { Database } from '../database/schema.ts';
import { dataRoutes } from './administration/data-routes.ts';
import { administrationEntryRoutes } from './administration/entry-routes.ts';
import { administrationErpRoutes } from './administration/erp-routes.ts';
import { beginRoute } from './administration/people/begin-route.ts';
import { peopleRoutes } from './administration/people/people-routes.ts';
import { personAccessRoutes } from './administration/people/person-access-routes.ts';
import { programsRoutes } from './administration/programs-routes.ts';
import { personalDataRoutes } from './administration/people/personal-data-routes.ts';
import { jobsRoutes } from './administration/jobs-routes.ts';
import { registroRoute } from './administration/registro-route.ts';
import { assistantsRoute } from './assistants/assistants-route.ts';
import { collectionRoutes } from './filling/collection-routes.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { AppParts } from './app-parts.ts';
import type { Api } from './http/api.ts';
import { changesRoutes } from './history/changes-route.ts';
import { justificationRoutes } from './history/justification-routes.ts';
import { versionRoutes } from './history/version-routes.ts';
import { lookupRoutes } from './lists/lookup-routes.ts';
import { searchRoute } from './lists/search-route.ts';
import { loadRoutes } from './loads/load-routes.ts';
import type { AuditLog } from './audit/audit-log.ts';
import type { Runner } from '../jobs/runner.ts';
import { amountReads } from './reports/composition/amount-reads.ts';
import type { PackParts } from './deliveries/pack-parts.ts';
import { packRoutes } from './deliveries/pack-routes.ts';
import { feedAnswers } from './reports/feed-route.ts';
import { fileAnswers } from './reports/answer-file.ts';
import { checkRoutes } from './reports/checks/check-routes.ts';
import { searchAnswers } from './reports/answer-search.ts';
import { erpRoutes } from './reports/erp-routes.ts';
import { exportRoutes, RunningExports } from './reports/exports.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { buildId } from './reports/request/answer-tags.ts';
import type { SignedInApi } from './sign-in/answer-user.ts';
import type { Auth } from './sign-in/auth.ts';
import type { OidcClient } from './sign-in/oidc/oidc-client.ts';
import { liveRequests } from './sign-in/sessions/live-requests.ts';
import { ownSessionRoutes } from './sign-in/sessions/own-session-routes.ts';
import { sessionRoutes } from './sign-in/sessions/session-routes.ts';
import type { Session } from './sign-in/sessions/session.ts';
import { mailRoutes } from './messages/mail-routes.ts';
import { summaries, summaryRoute } from './summary/summary-route.ts';
import { syncRunner, syncRoutes } from './sync/sync-routes.ts';
import { tokenRoutes } from './tokens/token-routes.ts';
import { viewRoutes } from './views/view-routes.ts';

type SignInParts = { readonly auth: Auth; readonly session: Session };

type SignedInParts = AppParts & {
  readonly record: AuditLog;
  readonly now: () => Date;
  readonly oidcClient: OidcClient | undefined;
  readonly runner: Pick<Runner, 'wake'>;
  readonly packs: PackParts;
  readonly mailer: Mailer | undefined;
};

/** The routes that need a signed-in user. */
export async function signedInRoutes(api: Api, { auth, session }: SignInParts, parts: SignedInParts): Promise<void> {
  api.addHook('onRequest', session.authenticate);
  api.addHook('preValidation', session.requireUser);
  const { produtoSigla, importacaoSistema, localPasswords } = parts.settings;
  const produto = { nome: 'Rubrica', sigla: produtoSigla, importacaoSistema };
  sessionRoutes(
    { api, session },
    {
      db: parts.database.db,
      produto,
      today: parts.today,
      localPasswords,
      sendsMail: parts.mailer !== undefined,
    },
  );
  await api.register((inner: Api) => ofOnePerson(inner, { auth, session }, parts));
}

/** The routes of one person's organisation; they refuse a page that was loaded for another user. */
async function ofOnePerson(api: Api, { auth, session }: SignInParts, parts: SignedInParts): Promise<void> {
  const { erp, settings, today, now, record, mailer, onDemonstrationGone = async () => {} } = parts;
  const { db } = parts.database;
  const signedIn = { api, session };
  const { requireSameUser, requireOwnPassword, requireSecondFactor } = session;
  for (const guard of [requireSameUser, requireOwnPassword, requireSecondFactor]) api.addHook('preValidation', guard);
  const live = liveRequests(api, { db, session, now });
  lookupRoutes(signedIn, db);
  ownSessionRoutes(signedIn, db, live);
  tokenRoutes(signedIn, { db, live, now });
  const people = { db, live, ways: settings, mailer };
  routesAboutPeople(signedIn, people);
  beginRoute(signedIn, { ...people, auth, onDemonstrationGone });
  routesAboutReports(api, session, parts);
  routesAboutData(signedIn, db);
  dataRoutes(signedIn, { db, jobs: parts.jobs, today });
  const runSync = syncRunner({ db, erp, record, forgetDemonstration: onDemonstrationGone });
  syncRoutes(signedIn, runSync);
  administrationErpRoutes(signedIn, { db, erp, settings: settings.erp, today, record, runSync });
  routesAboutEntry(signedIn, parts);
  jobsRoutes(signedIn, { db, record, runner: parts.runner });
  collectionRoutes(signedIn, parts);
  packRoutes(signedIn, { ...parts.packs, runner: parts.runner, mailer: parts.mailer });
  await loadRoutes(signedIn, parts);
}

/** Routes that read budgets: reports, their files, feeds and amounts, the hub's overview, and assistants. */
function routesAboutReports(api: Api, session: Session, parts: SignedInParts): void {
  const { jobs, erp, settings, secret, today, record } = parts;
  const { db } = parts.database;
  const { catalog, sources } = parts.packs;
  const signedIn = { api, session };
  const tags = { build: buildId(), today, secret };
  const amounts = amountReads(db);
  const summaryOf = summaries(db, erp);
  const running = new RunningExports();
  const answers = {
    answer: searchAnswers({ db, jobs, ...tags }),
    answerFeed: feedAnswers({ db, jobs, ...tags }),
    answerFile: fileAnswers({ jobs, produtoSigla: settings.produtoSigla, ...sources }),
  };
  searchRoute(signedIn, { db, catalog, today });
  reportRoutes(api, { db, secret, catalog, session, amounts, ...answers, running, record });
  viewRoutes(signedIn, { db, catalog });
  checkRoutes(signedIn, { ...parts, ...sources });
  erpRoutes(signedIn, { catalog, db, states: sources.states });
  exportRoutes(signedIn, running);
  summaryRoute(signedIn, { summaryOf, today });
  const { states } = sources;
  assistantsRoute(signedIn, { db, session, catalog, jobs, amounts, states, summaryOf, today, record, settings });
}

/** Routes about people, their access and data, and the programs that act for them. */
function routesAboutPeople(signedIn: SignedInApi, people: Parameters<typeof peopleRoutes>[1]): void {
  peopleRoutes(signedIn, people);
  personAccessRoutes(signedIn, people);
  personalDataRoutes(signedIn, people);
  programsRoutes(signedIn, people.db);
}

/** Routes about sign-in, the audit log, and mail. */
function routesAboutEntry(signedIn: SignedInApi, parts: SignedInParts): void {
  const { database, record, settings, mailer } = parts;
  administrationEntryRoutes(signedIn, parts);
  registroRoute(signedIn, { db: database.db, record });
  mailRoutes(signedIn, { db: database.db, settings, mailer, record });
}

/** Routes about an organisation's data: versions, changes, and justifications. */
function routesAboutData(signedIn: SignedInApi, db: Database): void {
  versionRoutes(signedIn, db);
  changesRoutes(signedIn, db);
  justificationRoutes(signedIn, db);
}
