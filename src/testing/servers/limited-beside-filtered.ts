import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import type { Centros } from '../../domain/centros.ts';
import { copyOrganization } from '../databases/copied-organization.ts';
import { copyTexts } from '../databases/texts-of-centros.ts';
import { addAccount } from '../databases/small-organizations.ts';
import { enter } from './enter.ts';
import { startTestServer } from './test-server.ts';

/** The organisations: a whole one, read by a limited person, and a copy that holds only that person's rows. */
export const WHOLE = 7919;
export const FILTERED = 7927;

/** The name of both organisations. */
export const NAME = 'Prefeitura';

/** Headers that both responses have, with different values. */
const OWN: ReadonlySet<string> = new Set(['date', 'etag', 'x-rubrica-dados']);

/** Headers of a successful response that depend on whether it was complete when its first byte was sent. */
const OF_SENDING: ReadonlySet<string> = new Set(['content-length', 'transfer-encoding']);

export type Query = Readonly<Record<string, string>>;

/** A person limited to cost centres, and an unlimited person of an organisation that holds only these centres' rows. */
export type LimitedBesideFiltered = Awaited<ReturnType<typeof limitedBesideFiltered>>;

/** A server with both people, who have the same name. */
export async function limitedBesideFiltered({ db, ...database }: OpenDatabase) {
  for (const codColigada of [WHOLE, FILTERED]) {
    await db.insertInto('organizations').values({ codColigada, nome: NAME, demonstration: false }).execute();
    const person = { name: 'Lia', isAdmin: true, gerencia: false, codColigada };
    await addAccount(db, { ...person, email: emailOf(codColigada) });
  }
  const { app } = await startTestServer({ db, ...database });
  const cookies = [await enter(app, emailOf(WHOLE)), await enter(app, emailOf(FILTERED))];

  /** The responses to the limited person and to the unlimited one. */
  const askBoth = async (path: string, query: Query = {}) => {
    const [ours, theirs] = await Promise.all(
      cookies.map((cookie) => app.inject({ url: `/api${path}`, query: { ...query }, headers: { cookie } })),
    );
    return [ours!, theirs!] as const;
  };

  return {
    app,
    askBoth,
    /** Limits one person, and reduces the other's organisation to the same cost centres. */
    limit: async (centros: Centros) => {
      const person = db.updateTable('user').set({ centros: JSON.stringify(centros) });
      await person.where('codColigada', '=', WHOLE).execute();
      await copyOrganization(db, { from: WHOLE, to: FILTERED, centros });
      await copyTexts(db, { from: WHOLE, to: FILTERED, centros });
    },
    /** Expects responses with equal status, headers and body for both; returns the limited person's. */
    expectSame: async (path: string, query: Query = {}, strip: (body: string) => unknown = (body) => body) => {
      const [ours, theirs] = await askBoth(path, query);
      const comparable = (answer: Answer) => ({ path, query, headers: headersOf(answer), body: strip(answer.body) });
      expect(comparable(ours)).toEqual(comparable(theirs));
      expect(ours.statusCode).toBe(theirs.statusCode);
      return ours;
    },
  };
}

/** A feed of either organisation with the code of {@link WHOLE} in each row. */
export function withWholeCode(body: string): string {
  return body.replaceAll(new RegExp(`^${FILTERED},`, 'gm'), `${WHOLE},`);
}

/** A response with its postings counted: a limited person's response omits them, the other person's lists none. */
export function withoutPostings(body: string): unknown {
  const { lancamentos, ...others } = JSON.parse(body) as { readonly lancamentos?: { readonly quantidade: number } };
  return { ...others, postings: lancamentos?.quantidade ?? 0 };
}

type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>;

/** The headers that must be equal, and the names of the others. */
function headersOf({ statusCode, headers }: Answer) {
  const alike = Object.entries(headers).filter(
    ([name]) => !OWN.has(name) && !(statusCode === 200 && OF_SENDING.has(name)),
  );
  return { ...Object.fromEntries(alike), own: [...OWN].filter((name) => name in headers) };
}

function emailOf(codColigada: number): string {
  return `lia${codColigada}@exemplo.com`;
}
