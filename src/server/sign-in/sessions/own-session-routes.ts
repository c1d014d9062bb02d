import { endOtherSessions, listSessions } from '../../../accounts/sessions.ts';
import { encerrarOutrasSessoes, minhasSessoes } from '../../../contracts/session.ts';
import { inTransaction } from '../../../database/engine/in-transaction.ts';
import type { Database } from '../../../database/schema.ts';
import { counted, nounOf } from '../../../domain/noun.ts';
import { writeAuditEvent } from '../../../audit/audit-event.ts';
import { eventBy } from '../../audit/audit-log.ts';
import { addUserRoute, type SignedInApi } from '../answer-user.ts';
import type { LiveRequests } from './live-requests.ts';

/** Lists the user's own open sessions, and ends the others. */
export function ownSessionRoutes(api: SignedInApi, db: Database, live: LiveRequests): void {
  addUserRoute(api, minhasSessoes, async ({ user, request }) => {
    const own = api.session.sessionIdOf(request);
    const open = await listSessions(db, user.id);
    return open
      .map(({ id, userAgent, createdAt, updatedAt }) => ({
        aparelho: deviceInWords(userAgent),
        desde: createdAt.toISOString(),
        ultimoAcesso: updatedAt.toISOString(),
        atual: id === own,
      }))
      .toSorted((a, b) => Number(b.atual) - Number(a.atual));
  });
  addUserRoute(api, encerrarOutrasSessoes, async (request) => {
    await inTransaction(db, async (transaction) => {
      const ended = await endOtherSessions(transaction, request.user.id, api.session.sessionIdOf(request.request));
      if (ended === 0) return;
      const detail = `As próprias, em outros lugares: ${counted(ended, SESSAO)}`;
      await writeAuditEvent(transaction, { ...eventBy(request), kind: 'encerrouSessoes', detail });
    });
    await live.disconnectEnded();
    return {};
  });
}

const SESSAO = nounOf('Sessão');

/** In order of precedence: the headers of some browsers also name a browser that comes later here. */
const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'no iPhone'],
  [/\biPad\b/, 'no iPad'],
  [/\bAndroid\b/, 'no Android'],
  [/\bWindows\b/, 'no Windows'],
  [/\bMacintosh\b/, 'no Mac'],
  [/\bCrOS\b/, 'no ChromeOS'],
  [/\bLinux\b/, 'no Linux'],
];

/** The browser and system of a User-Agent header in words: 'Firefox no Windows'. */
export function deviceInWords(userAgent: string | null): string {
  const found = (names: typeof BROWSERS) => names.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  const [browser, system] = [found(BROWSERS), found(SYSTEMS)];
  if (browser === undefined && system === undefined) return 'Outro programa';
  return [browser ?? 'Navegador', system].filter((word) => word !== undefined).join(' ');
}
