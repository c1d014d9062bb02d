/**
 * The audit log. Rows are only added: a trigger refuses any change but the removal of expired events, whose transaction
 * sets `rubrica.forgets_acts`, and the removal of the organisation.
 */
export const statements = [
  // the person as text, not as a reference: it stays when the account is removed
  `create table acts (
    "codColigada" integer not null references organizations on delete cascade,
    id bigint not null generated always as identity,
    "doneAt" timestamptz not null default clock_timestamp(),
    "personId" text,
    "personEmail" text,
    "personName" text,
    kind text not null,
    detail text not null,
    address text,
    primary key ("codColigada", id))`,
  `create index on acts ("codColigada", "doneAt")`,
  `create function acts_stay() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and (current_setting('rubrica.forgets_acts', true) = 'on' or pg_trigger_depth() > 1) then
        return null;
      end if;
      raise exception 'acts are only ever added';
    end
  $$`,
  `create trigger acts_stay before update or delete or truncate on acts for each statement execute function acts_stay()`,
];
