const ERASES = `current_setting('rubrica.erases_person', true) = 'on'`;

/**
 * A transaction that erases a person's data, and sets `rubrica.erases_person`, may replace the person by a pseudonym in
 * the audit log and in justifications. Only such a transaction may change these columns again.
 */
export const statements = [
  `create or replace function acts_stay() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and (current_setting('rubrica.forgets_acts', true) = 'on' or pg_trigger_depth() > 1) then
        return null;
      end if;
      if tg_op = 'UPDATE' and ${ERASES} then
        return null;
      end if;
      raise exception 'acts are only ever added';
    end
  $$`,
  `create function acts_name_people() returns trigger language plpgsql as $$
    declare naming text[] := '{personId,personEmail,personName,detail,address}';
    begin
      if to_jsonb(new) - naming is distinct from to_jsonb(old) - naming then
        raise exception 'of an act only the person changes';
      end if;
      return new;
    end
  $$`,
  `create trigger acts_name_people before update on acts for each row execute function acts_name_people()`,
  `create or replace function justifications_stay() returns trigger language plpgsql as $$
    declare
      withdrawal text[] := '{withdrawnBy,withdrawnAt}';
      naming text[] := '{writerId,writerName,withdrawnBy}';
    begin
      if ${ERASES} and to_jsonb(new) - naming is not distinct from to_jsonb(old) - naming then
        return new;
      end if;
      if old."withdrawnAt" is not null or to_jsonb(new) - withdrawal is distinct from to_jsonb(old) - withdrawal then
        raise exception 'a justification is only ever withdrawn, once';
      end if;
      return new;
    end
  $$`,
];
