/**
 * Jobs: work that is taken from a table by whichever process is free. The process that does a job has its `turn`, with
 * a lease that it renews while it works. An organisation's jobs name it; those of the server itself have none. The leases
 * of synchronisations are jobs too: a run that is under way names its job.
 */
export const statements = [
  `create table jobs (
    "codColigada" integer references organizations on delete cascade,
    id uuid primary key default gen_random_uuid(),
    kind text not null,
    title text not null,
    payload jsonb not null,
    key text,
    exclusive text,
    repeats jsonb,
    event jsonb,
    "askedById" text,
    "askedByName" text,
    state text not null default 'naFila' check (state in ('naFila', 'fazendo', 'pronto', 'falhou')),
    "createdAt" timestamptz not null default clock_timestamp(),
    "runAt" timestamptz not null,
    tries integer not null default 0,
    "maxTries" integer not null check ("maxTries" > 0),
    turn uuid,
    "leasedUntil" timestamptz,
    "startedAt" timestamptz,
    "endedAt" timestamptz,
    "keepUntil" timestamptz,
    progress jsonb not null default '{}',
    result jsonb,
    error text,
    check ((state = 'fazendo') = (turn is not null)),
    check ((turn is null) = ("leasedUntil" is null)))`,
  `create unique index jobs_of_key on jobs (coalesce("codColigada", 0), key)
    where state in ('naFila', 'fazendo') or (state = 'pronto' and repeats is null)`,
  `create unique index jobs_one_at_a_time on jobs (coalesce("codColigada", 0), exclusive) where state = 'fazendo'`,
  `create index jobs_waiting on jobs ("runAt") where state = 'naFila'`,
  `create index jobs_held on jobs ("leasedUntil") where state = 'fazendo'`,
  `create index jobs_of_organization on jobs ("codColigada", "createdAt")`,
  `create table job_subscriptions (
    "codColigada" integer not null references organizations on delete cascade,
    event text not null check (event in ('sincronizacao', 'versaoCongelada')),
    key text not null,
    "orcamentoId" integer,
    job jsonb not null,
    "askedById" text,
    "askedByName" text,
    primary key ("codColigada", event, key),
    foreign key ("codColigada", "orcamentoId") references orcamentos on delete cascade)`,
  `drop index sync_runs_running`,
  `alter table sync_runs drop column "heartbeatAt", add column "jobId" uuid`,
  `update sync_runs set state = 'failed', "endedAt" = clock_timestamp(),
    message = 'A sincronização foi interrompida antes de terminar.' where state = 'running'`,
];
