import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookies of a request. */
export type CookieRequest = Pick<FastifyRequest, 'cookies'>;

/** A cookie that an answer sets or removes. */
export type SetCookie = { readonly name: string; readonly value: string; readonly options: CookieSerializeOptions };

/** An answer and the cookies that it sets. */
export type WithCookies<Answer> = { readonly answer: Answer; readonly cookies: readonly SetCookie[] };

/** A cookie that scripts cannot read; other sites' requests do not send it, except (if 'lax') links to this server. */
export type Cookie = ReturnType<typeof cookieNamed>;

type Attributes = {
  /** Whether browsers accept and send it only over https. */
  readonly secure: boolean;
  readonly path: string;
  readonly maxAgeS: number;
  readonly sameSite?: 'lax' | 'strict';
};

/** The cookie with this full name, prefix included. */
export function cookieNamed(name: string, { maxAgeS, sameSite = 'lax', ...where }: Attributes) {
  const set = (value: string, maxAge: number): SetCookie => ({
    name,
    value,
    options: { ...where, sameSite, maxAge, httpOnly: true, encode: encodeURIComponent },
  });
  return {
    /** Its value in a request; '' if absent. */
    valueIn: ({ cookies }: CookieRequest) => cookies[name] ?? '',
    setTo: (value: string) => set(value, maxAgeS),
    /** Removes it. */
    gone: set('', 0),
  };
}

/** Sets the cookies of an answer on the reply and returns the answer. */
export function answerWithCookies<Answer>(reply: FastifyReply, { answer, cookies }: WithCookies<Answer>): Answer {
  for (const { name, value, options } of cookies) void reply.setCookie(name, value, options);
  return answer;
}
