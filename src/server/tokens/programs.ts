import 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Programs may ask this route with a person's token; absent, they may not. */
    readonly programs?: Programs;
  }
}

/** 'challenged': programs come without a token first, and are told to bring it, as Excel and Power BI do. */
type Programs = 'allowed' | 'challenged';

/** The setting of a route that programs may ask. */
export const FOR_PROGRAMS = { programs: 'allowed' } as const;

/** The setting of a route that is there for programs. */
export const FEED_FOR_PROGRAMS = { programs: 'challenged' } as const;
