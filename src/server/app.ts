import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import type { Synchronizer } from '../erp/open-synchronizer.ts';
import { catalogOf } from '../reports/catalog.ts';
import { dataRoutes } from './administration/data-routes.ts';
import { feedAnswers } from './feeds/answer-feed.ts';
import { fileAnswers } from './files/answer-file.ts';
import { searchAnswers } from './answers/answer-search.ts';
import type { Api } from './http/api.ts';
import { authRoutes } from './sign-in/auth-routes.ts';
import { openDoor } from './sign-in/oidc/door.ts';
import { oidcRoutes } from './sign-in/oidc/oidc-routes.ts';
import { optionsRoute } from './sign-in/options-route.ts';
import { openAuth, type Auth } from './sign-in/auth.ts';
import { buildId } from './answers/build-id.ts';
import { realNow, timeOfDay, type Today } from '../settings/clock.ts';
import { erpRoutes } from './answers/erp-routes.ts';
import { erpStates } from './answers/erp-states.ts';
import { answerClientError } from './http/client-error.ts';
import { answerError } from './http/error-mapper.ts';
import { exportRoutes } from './files/export-routes.ts';
import { fileFacts } from './files/file-facts.ts';
import type { FilePool } from './files/file-pool.ts';
import { leaveHeadLength } from './http/head-length.ts';
import { healthRoute } from './http/health-route.ts';
import { liveRequests } from './sign-in/live-requests.ts';
import { mountLoads } from './loads/mount-loads.ts';
import { ARRIVAL, limitArrival } from './http/limit-arrival.ts';
import { limitRequests } from './http/limit-requests.ts';
import { lookupRoutes } from './lists/lookup-routes.ts';
import { describeRoutes, openapiRoute } from './http/openapi.ts';
import { openCodes } from './sign-in/code-parts.ts';
import { deviceCookies } from './sign-in/device-cookie.ts';
import { removeExpiredSessions } from './sign-in/expired-sessions.ts';
import { originCheck } from './http/origin-check.ts';
import { ownSessionRoutes } from './sign-in/own-session-routes.ts';
import { mountPeople } from './administration/people/mount-people.ts';
import { requireSecondFactor } from './sign-in/require-second-factor.ts';
import { servePage } from './http/page.ts';
import type { ReportPool } from './answers/report-pool.ts';
import { reportRoutes } from './answers/report-routes.ts';
import { RunningExports } from './files/running-exports.ts';
import { followShortages } from './http/shortages.ts';
import { securityHeaders } from './http/security-headers.ts';
import { sessionRoutes } from './sign-in/session-routes.ts';
import { sessionsOf, type Session } from './sign-in/session.ts';
import type { Settings } from '../settings/settings.ts';
import { forgetOld } from './record/forget-old.ts';
import { oidcActs } from './record/oidc-acts.ts';
import { openRecorder, type Recorder } from './record/recorder.ts';
import { registroRoute } from './record/registro-route.ts';
import { signInActs } from './record/sign-in-acts.ts';
import { summaryRoute } from './summary/summary-route.ts';
import { administerErp } from './administration/administer-erp.ts';
import { answersToBring } from './sync/bring-answer.ts';
import { syncRoutes } from './sync/sync-routes.ts';
import { forgetExpiredTokens } from './tokens/forget-expired-tokens.ts';
import { tokenRoutes } from './tokens/token-routes.ts';
import { VERSION } from './http/version.ts';

/** What a server is made of. */
export type AppParts = {
  readonly database: Pick<OpenDatabase, 'db' | 'connection'>;
  readonly pool: Pick<ReportPool, 'run'>;
  readonly files: Pick<FilePool, 'make'>;
  readonly erp: Pick<Synchronizer, 'answers' | 'synchronize' | 'verify'>;
  readonly settings: Pick<
    Settings,
    | 'publicUrl'
    | 'trustProxy'
    | 'produtoSigla'
    | 'importacaoSistema'
    | 'requestsPerSecond'
    | 'actDays'
    | 'erp'
    | 'oidc'
    | 'localPasswords'
  >;
  /** Signs the session cookies, and encrypts the keys of second factors. */
  readonly secret: string;
  readonly today: Today;
  /** 'hh:mm' in the time of America/Sao_Paulo; the clock's where nothing else is given. */
  readonly timeOfDay?: () => string;
  /** The moment by which tokens expire and codes of apps count; the real one where nothing else is given. */
  readonly now?: () => Date;
  /** Of one request to the provider of sign-ins, in seconds; a few where nothing else is given. */
  readonly providerTimeLimit?: number;
  /** What `requestsPerSecond` is counted over; a second where nothing else is given. */
  readonly requestWindowMs?: number;
  /** How late the event loop may run before requests are refused, 0 for no limit; 5 s where nothing else is given. */
  readonly maxLoopDelayMs?: number;
  /** Called where an organisation may have lost the demonstration, whose ERP's files must not fill what came after it. */
  readonly onDemonstrationGone?: () => Promise<void>;
  /** The folder in which files that people send may stand while they are read. */
  readonly uploads: string;
  /** How long what a load would change may be confirmed, in milliseconds; half an hour where nothing else is given. */
  readonly previewMs?: number;
  /** The folder of the built page. */
  readonly pageFolder: string;
  readonly logger: NonNullable<FastifyServerOptions['logger']>;
};

const MAX_BODY_BYTES = 64 * 1024;
const MAX_LOOP_DELAY_MS = 5_000;

/** The whole server, without a port. */
export async function buildApp(parts: AppParts): Promise<Api> {
  const app = Fastify({
    logger: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: parts.settings.trustProxy as boolean | string[],
    genReqId: () => randomUUID(), // one of another start is not taken for it in a log
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: ARRIVAL.upload,
    http: { headersTimeout: ARRIVAL.request },
    routerOptions: { maxParamLength: 1_000 },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  }).withTypeProvider<ZodTypeProvider>();
  app.addHook('onRequest', limitArrival);
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  await app.register(helmet, securityHeaders({ https: parts.settings.publicUrl?.protocol === 'https:' }));
  await app.register(compress, { encodings: ['br', 'gzip'] });
  await app.register(underPressure, { maxEventLoopDelay: parts.maxLoopDelayMs ?? MAX_LOOP_DELAY_MS });
  await describeRoutes(app, VERSION);
  await app.register((api: Api) => apiRoutes(api, parts), { prefix: '/api' });
  await servePage(app, parts.pageFolder);
  return app;
}

async function apiRoutes(api: Api, parts: AppParts): Promise<void> {
  const { database, settings, secret } = parts;
  const secureCookies = settings.publicUrl?.protocol === 'https:';
  const shortages = followShortages(database.db);
  const { localPasswords } = settings;
  const auth = openAuth({ db: database.db, secret, secureCookies, localPasswords, log: api.log });
  const now = parts.now ?? realNow;
  const session = sessionsOf(auth, database.db, { now, bear: shortages.bear });
  await limitRequests(api, session, { most: settings.requestsPerSecond, windowMs: parts.requestWindowMs });
  api.addHook('onRequest', originCheck(settings.publicUrl));
  api.addHook('onSend', leaveHeadLength);
  api.addHook('onError', async (_request, _reply, error) => void shortages.note(error));
  healthRoute(api, database, { shortages, versao: VERSION });
  openapiRoute(api);
  const devices = deviceCookies({ secret, secure: secureCookies });
  const record = openRecorder(api, database.db);
  const acts = signInActs(record, database.db);
  const codes = openCodes({ db: database.db, secret, now: () => now().getTime() }, secureCookies);
  const door = openDoor({ settings, secret, secure: secureCookies, timeLimit: parts.providerTimeLimit });
  await authRoutes(api, { db: database.db, auth, session, devices, codes, acts, ways: settings, door });
  optionsRoute(api, settings);
  oidcRoutes(api, { db: database.db, auth, acts: oidcActs(record, database.db), door });
  removeExpiredSessions(api, database.db, settings);
  forgetExpiredTokens(api, database.db, now);
  forgetOld(api, database.db, settings);
  await api.register((inner: Api) => signedInRoutes(inner, { auth, session }, { ...parts, record, now }));
}

type InnerParts = AppParts & { readonly record: Recorder; readonly now: () => Date };

async function signedInRoutes(api: Api, { auth, session }: Recognizing, parts: InnerParts): Promise<void> {
  const { settings, today, database } = parts;
  api.addHook('onRequest', session.recognize);
  api.addHook('preValidation', session.requireUser);
  const { produtoSigla, importacaoSistema } = settings;
  const produto = { nome: 'Rubrica', sigla: produtoSigla, importacaoSistema };
  const { localPasswords } = settings;
  sessionRoutes({ api, session }, { db: database.db, produto, today, localPasswords });
  await api.register((inner: Api) => ofOnePerson(inner, { auth, session }, parts));
}

const nothing = async () => undefined;

type Recognizing = { readonly auth: Auth; readonly session: Session };

/** What a page shows of one person's organisation: never to one that was drawn for somebody else. */
async function ofOnePerson(api: Api, { auth, session }: Recognizing, parts: InnerParts): Promise<void> {
  const { pool, files, erp, settings, secret, today, now, record, onDemonstrationGone = nothing } = parts;
  const { db } = parts.database;
  const signedIn = { api, session };
  const { produtoSigla, importacaoSistema } = settings;
  api.addHook('preValidation', session.requireSameUser);
  api.addHook('preValidation', session.requireOwnPassword);
  api.addHook('preValidation', requireSecondFactor(session));
  const live = liveRequests(api, { db, session, now });
  lookupRoutes(signedIn, db);
  ownSessionRoutes(signedIn, db, live);
  tokenRoutes(signedIn, { db, live, now });
  mountPeople(signedIn, { db, auth, live, ways: settings, onDemonstrationGone });
  const tags = { build: buildId(), today, secret };
  const answer = searchAnswers({ db, pool, ...tags });
  const answerFeed = feedAnswers({ db, files, ...tags });
  const states = erpStates(db, erp);
  const facts = fileFacts({ db, today, timeOfDay: parts.timeOfDay ?? timeOfDay });
  const running = new RunningExports();
  const answerFile = fileAnswers({ db, files, facts, states, produtoSigla });
  const catalog = catalogOf({ importacaoSistema });
  reportRoutes(api, { db, secret, catalog, session, answer, answerFile, answerFeed, running, record });
  erpRoutes(signedIn, { catalog, db, states });
  exportRoutes(signedIn, running);
  dataRoutes(signedIn, { db, files, today });
  const bring = answersToBring({ db, erp, record, forgetDemonstration: onDemonstrationGone });
  syncRoutes(signedIn, bring);
  administerErp(signedIn, { db, erp, settings: settings.erp, today, record, bring });
  registroRoute(signedIn, { db, record });
  summaryRoute(signedIn, { db, erp, today });
  await mountLoads(signedIn, parts);
}
