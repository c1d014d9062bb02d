import type { FastifyBaseLogger } from 'fastify';
import { PASSWORD_LENGTH } from '../../accounts/password.ts';
import type { Database } from '../../database/schema.ts';
import { databaseTrouble } from '../http/database-trouble.ts';
import { sessionOpener } from './session-opener.ts';

/** Where the sign-in library keeps accounts, and how it signs its cookies. */
export type AuthPlace = {
  readonly db: Database;
  readonly secret: string;
  readonly secureCookies: boolean;
  readonly log: FastifyBaseLogger;
};

const RIGHT = { type: 'boolean' as const, required: true, input: false };

const USER_FIELDS = {
  isAdmin: RIGHT,
  gerencia: RIGHT,
  centros: { type: 'json' as const, required: false, input: false },
  blocked: RIGHT,
  provisionalPassword: RIGHT,
  codColigada: { type: 'number' as const, required: true, input: false },
};

const SESSION_FIELDS = {
  signedInBy: { type: 'string' as const, required: true, defaultValue: 'senha', input: false },
};

/** How long a session lasts without being used, and how old it is when a use makes it last that long again, in seconds. */
export const SESSION_S = { lasts: 7 * 24 * 60 * 60, renewedAfter: 24 * 60 * 60 };

/** better-auth's options; the migration 0002-accounts creates their tables. */
export function authOptions({ db, secret, secureCookies, log }: AuthPlace) {
  return {
    secrets: [{ version: 1, value: secret }], // with `secret` the variable BETTER_AUTH_SECRETS would go before it
    baseURL: 'http://127.0.0.1', // unused: better-auth's own routes are not served
    database: { db, type: 'postgres' as const },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
    },
    user: { additionalFields: USER_FIELDS },
    session: { expiresIn: SESSION_S.lasts, updateAge: SESSION_S.renewedAfter, additionalFields: SESSION_FIELDS },
    plugins: [sessionOpener],
    advanced: {
      cookiePrefix: 'rubrica',
      useSecureCookies: secureCookies,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' as const },
      ipAddress: { disableIpTracking: true },
      database: { validateSchema: false, joins: true },
    },
    telemetry: { enabled: false },
    logger: {
      level: 'error' as const,
      log: (_level: string, text: string, ...details: readonly unknown[]) => {
        const err = details.find((detail) => detail instanceof Error);
        if (databaseTrouble(err) === undefined) log.error({ err }, text); // told now and then by the error handler
      },
    },
  };
}
