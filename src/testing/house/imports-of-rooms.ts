/** Imports that the linter refuses beside those that ARCHITECTURE.md's table excludes, each with words of its message. */
export const FORBIDDEN: readonly (readonly [path: string, module: string, message: string])[] = [
  ['src/base/a.ts', 'node:fs', 'base is pure'],
  ['src/domain/a.ts', 'node:fs', 'domain is pure'],
  ['src/domain/a.ts', 'kysely', 'domain is pure'],
  ['src/domain/a.ts', 'zod', 'domain is pure'],
  ['src/contracts/a.ts', 'fastify', 'contracts is pure'],
  ['src/sheet/a.ts', 'node:zlib', 'sheet is pure'],
  ['src/sheet/a.ts', 'fflate', 'sheet is pure'],
  ['src/chart/a.ts', 'react', 'chart is pure'],
  ['src/pdf/a.ts', 'fastify', 'pdf draws'],
  ['src/reporting/a.ts', 'kysely', 'reporting is pure'],
  ['src/reporting/steps.ts', '../sheet/sheet.ts', 'steps.ts imports only base, domain and types of database'],
  ['src/reports/a/layout.ts', '../b/layout.ts', 'one report never imports another'],
  ['src/reports/a/layout.ts', 'react', 'reports are pure'],
  ['src/reports/a/query.ts', '../b/query.ts', 'one report never imports another'],
  ['src/reports/a/query.ts', '../../sheet/sheet.ts', 'query.ts imports only base, domain, reporting and database'],
  ['src/reports/a/query.ts', '../../chart/chart.ts', 'query.ts imports only base, domain, reporting and database'],
  ['src/database/a.ts', 'fastify', 'below the shell'],
  ['src/packs/a.ts', 'fastify', 'below the shell'],
  ['src/mail/a.ts', 'fastify', 'below the shell'],
  ['src/server/a.ts', '../reports/a/query.ts', 'the server imports reports only through the catalogue'],
  ['src/web/a.ts', 'fastify', 'the page imports nothing of the server'],
  ['src/web/a.ts', '../reports/a/layout.ts', 'the page imports reports only through the catalogue'],
];

/** Imports that the linter lets pass. */
export const ALLOWED: readonly (readonly [path: string, module: string])[] = [
  ['src/contracts/a.ts', 'zod'],
  ['src/reports/a/query.ts', '../../database/schema.ts'],
  ['src/reports/a/query.ts', 'kysely'],
];
