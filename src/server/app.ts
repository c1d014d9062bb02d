import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { realNow } from '../settings/clock.ts';
import { endPasswordSessions } from '../accounts/sessions.ts';
import { exposureOf } from '../settings/exposure.ts';
import type { AppParts } from './app-parts.ts';
import { leaveHeadLength, noStore } from './http/answer-headers.ts';
import type { Api } from './http/api.ts';
import { originCheck, ownHost, securityHeaders } from './http/browser-security.ts';
import { answerClientError, ARRIVAL, limitArrival } from './http/client-connection.ts';
import { watchResources } from './http/database-trouble.ts';
import { answerError } from './http/error-mapper.ts';
import { resourceMetadataRoutes } from './assistants/resource-metadata.ts';
import { healthRoute } from './http/health-route.ts';
import { describeRoutes, openapiRoute } from './http/openapi.ts';
import { servePage } from './http/page.ts';
import { runMailer } from './messages/run-mailer.ts';
import { openAuditLog } from './audit/audit-log.ts';
import { oidcEvents, signInEvents } from './audit/sign-in-events.ts';
import { authRoutes } from './sign-in/auth-routes.ts';
import { openAuth } from './sign-in/auth.ts';
import { openCodes } from './sign-in/second-factor/codes.ts';
import { deviceCookies } from './sign-in/device-cookie.ts';
import { limitRequests } from './sign-in/limit-requests.ts';
import { openOidcClient } from './sign-in/oidc/oidc-client.ts';
import { oidcRoutes } from './sign-in/oidc/oidc-routes.ts';
import { optionsRoute } from './sign-in/options-route.ts';
import { forgotRoute } from './sign-in/password-links/forgot-route.ts';
import { newPasswordRoute } from './sign-in/password-links/new-password-route.ts';
import { sessionsOf } from './sign-in/sessions/session.ts';
import { expiredRemover } from './remove-expired.ts';
import { startJobs } from './start-jobs.ts';
import { chartDataOf } from './lists/chart-data.ts';
import { deadlineReminder } from './filling/deadline-reminders.ts';
import { packPartsOf } from './deliveries/pack-parts.ts';
import { packWorkers } from './deliveries/pack-workers.ts';
import { signedInRoutes } from './signed-in-routes.ts';

const MAX_BODY_BYTES = 64 * 1024;
const MAX_LOOP_DELAY_MS = 5_000;

/** Builds the whole server, without listening on a port. */
export async function buildApp(parts: AppParts): Promise<Api> {
  const app = Fastify({
    logger: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: parts.settings.trustProxy as boolean | string[],
    genReqId: () => randomUUID(), // unique in a log across restarts
    pluginTimeout: 0, // no time limit: a slow machine starts slowly
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: ARRIVAL.upload,
    http: { headersTimeout: ARRIVAL.request },
    routerOptions: { maxParamLength: 1_000 },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  }).withTypeProvider<ZodTypeProvider>();
  app.addHook('onRequest', limitArrival);
  app.addHook('onRequest', ownHost(parts.settings));
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  await app.register(fastifyCookie);
  await app.register(helmet, securityHeaders({ https: parts.settings.publicUrl?.protocol === 'https:' }));
  await app.register(compress, { encodings: ['br', 'gzip'] });
  await app.register(underPressure, { maxEventLoopDelay: parts.maxLoopDelayMs ?? MAX_LOOP_DELAY_MS });
  await describeRoutes(app);
  resourceMetadataRoutes(app, parts.settings);
  await app.register((api: Api) => apiRoutes(api, parts), { prefix: '/api' });
  await servePage(app, parts.pageFolder);
  return app;
}

async function apiRoutes(api: Api, parts: AppParts): Promise<void> {
  const { database, settings, secret, now = realNow } = parts;
  const { db } = database;
  const { localPasswords } = settings;
  const secureCookies = settings.publicUrl?.protocol === 'https:';
  const resources = watchResources(db);
  const isExposed = exposureOf(settings) !== undefined;
  const domains = settings.oidc?.domains;
  const auth = openAuth({ db, secret, secureCookies, localPasswords, isExposed, domains, log: api.log });
  const session = sessionsOf(auth, db, { now, tolerate: resources.tolerate, localPasswords, domains });
  await limitRequests(api, session, settings.requestsPerSecond, parts.requestWindowMs);
  api.addHook('onRequest', originCheck(settings.publicUrl));
  api.addHook('onSend', leaveHeadLength);
  api.addHook('onSend', noStore);
  api.addHook('onError', async (_request, _reply, error) => void resources.note(error));
  healthRoute(api, database, resources);
  openapiRoute(api);
  const devices = deviceCookies(secret, secureCookies);
  const record = openAuditLog(api, db);
  const events = signInEvents(record, db);
  const codes = openCodes({ db, secret, now: () => now().getTime() }, secureCookies);
  const oidcClient = openOidcClient({ settings, secret, secure: secureCookies, timeLimit: parts.providerTimeLimit });
  const mail = await runMailer(api, { ...parts, db, now });
  const mailer = mail?.mailer;
  await authRoutes(api, { db, auth, session, devices, codes, events, ways: settings, oidcClient });
  optionsRoute(api, settings);
  const links = { db, ways: settings, record, mailer, now };
  forgotRoute(api, links);
  newPasswordRoute(api, links);
  oidcRoutes(api, { db, auth, events: oidcEvents(record, db), oidcClient });
  const packs = packPartsOf(parts, chartDataOf(db));
  const workers = [expiredRemover(db, { ...settings, now }), ...packWorkers({ ...packs, wakeMail: mailer?.wake })];
  if (mail !== undefined) workers.push(mail.worker, deadlineReminder({ ...parts, db, mailer: mail.mailer }));
  if (!localPasswords)
    api.addHook('onReady', () => endPasswordSessions(db).catch((error: unknown) => api.log.error(error)));
  const runner = startJobs(api, database, workers, parts.jobTiming);
  await api.register((inner: Api) =>
    signedInRoutes(inner, { auth, session }, { ...parts, record, now, oidcClient, mailer, runner, packs }),
  );
}
