import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { realNow } from '../settings/clock.ts';
import { exposureOf } from '../settings/exposure.ts';
import type { AppParts } from './app-parts.ts';
import { leaveHeadLength } from './http/answer-headers.ts';
import type { Api } from './http/api.ts';
import { originCheck, ownHost, securityHeaders } from './http/browser-security.ts';
import { ARRIVAL, limitArrival } from './http/client-connection.ts';
import { answerClientError } from './http/client-error.ts';
import { watchResources } from './http/database-trouble.ts';
import { answerError } from './http/error-mapper.ts';
import { healthRoute } from './http/health-route.ts';
import { describeRoutes, openapiRoute, VERSION } from './http/openapi.ts';
import { servePage } from './http/page.ts';
import { removeOldEventsAndRuns } from './audit/remove-old.ts';
import { oidcEvents } from './audit/oidc-events.ts';
import { openAuditLog } from './audit/audit-log.ts';
import { signInEvents } from './audit/sign-in-events.ts';
import { authRoutes } from './sign-in/auth-routes.ts';
import { openAuth } from './sign-in/auth.ts';
import { openCodes } from './sign-in/second-factor/code-parts.ts';
import { deviceCookies } from './sign-in/device-cookie.ts';
import { removeExpiredSessions } from './sign-in/sessions/expired-sessions.ts';
import { limitRequests } from './sign-in/limit-requests.ts';
import { openOidcClient } from './sign-in/oidc/oidc-client.ts';
import { oidcRoutes } from './sign-in/oidc/oidc-routes.ts';
import { optionsRoute } from './sign-in/options-route.ts';
import { sessionsOf } from './sign-in/sessions/session.ts';
import { signedInRoutes } from './signed-in-routes.ts';
import { forgetExpiredTokens } from './tokens/forget-expired-tokens.ts';

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
  app.addHook('onRequest', ownHost(parts.settings));
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  await app.register(fastifyCookie);
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
  const resources = watchResources(database.db);
  const { localPasswords } = settings;
  const domains = settings.oidc?.domains;
  const isExposed = exposureOf(settings) !== undefined;
  const auth = openAuth({
    db: database.db,
    secret,
    secureCookies,
    localPasswords,
    isExposed,
    domains,
    log: api.log,
  });
  const now = parts.now ?? realNow;
  const session = sessionsOf(auth, database.db, { now, tolerate: resources.tolerate, localPasswords, domains });
  await limitRequests(api, session, { most: settings.requestsPerSecond, windowMs: parts.requestWindowMs });
  api.addHook('onRequest', originCheck(settings.publicUrl));
  api.addHook('onSend', leaveHeadLength);
  api.addHook('onError', async (_request, _reply, error) => void resources.note(error));
  healthRoute(api, database, { resources, versao: VERSION });
  openapiRoute(api);
  const devices = deviceCookies({ secret, secure: secureCookies });
  const record = openAuditLog(api, database.db);
  const events = signInEvents(record, database.db);
  const codes = openCodes({ db: database.db, secret, now: () => now().getTime() }, secureCookies);
  const oidcClient = openOidcClient({ settings, secret, secure: secureCookies, timeLimit: parts.providerTimeLimit });
  await authRoutes(api, { db: database.db, auth, session, devices, codes, events, ways: settings, oidcClient });
  optionsRoute(api, settings);
  oidcRoutes(api, { db: database.db, auth, events: oidcEvents(record, database.db), oidcClient });
  removeExpiredSessions(api, database.db, settings);
  forgetExpiredTokens(api, database.db, now);
  removeOldEventsAndRuns(api, database.db, settings);
  await api.register((inner: Api) => signedInRoutes(inner, { auth, session }, { ...parts, record, now, oidcClient }));
}
