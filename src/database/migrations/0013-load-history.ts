/** Loads become a history: file, number of changed rows, outcome; earlier loads have only the outcome 'loaded'. */
export const statements = [
  `alter table loads
        add column carga uuid not null default gen_random_uuid() unique,
        add column outcome text not null default 'loaded' check (outcome in ('loading', 'loaded', 'refused', 'failed')),
        add column reason text,
        add column "createdAt" timestamptz not null default clock_timestamp(),
        add column "begunAt" timestamptz not null default clock_timestamp(),
        add column sha256 text,
        add column size bigint,
        add column rows integer,
        add column inserted integer,
        add column updated integer,
        add column removed integer,
        add column proposta bigint,
        add column "problemCount" integer not null default 0,
        add column problems json,
        add column changes json,
        alter column "loadedAt" drop not null,
        alter column "loadedAt" drop default`,
  // also for insertions that check references all together, with row triggers off (write-changes.ts)
  `alter table valores enable always trigger keep_sums`,
  `update loads set "createdAt" = "loadedAt"`,
];
