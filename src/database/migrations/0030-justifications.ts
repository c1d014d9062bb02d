/**
 * Justifications: texts about a subject of a budget on a basis, and the rule that says when one is due. A text can only
 * be added and, once, withdrawn: triggers refuse other changes, and deletions except with the organisation or with all
 * its rows (the demonstration's). Both times are milliseconds since 1970, of which no two of an organisation are equal.
 */
export const statements = [
  `create table justifications (
    "codColigada" integer not null references organizations on delete cascade,
    id uuid not null default gen_random_uuid(),
    "orcamentoId" integer not null,
    "periodoOrcamento" smallint not null check ("periodoOrcamento" in (1, 2)),
    "codCCustoPai" text,
    "codCCustoFilho" text,
    "codOrcamentario" text,
    tipo text,
    recurso text,
    "codTBOrcamento" text,
    texto text not null,
    "writerId" text,
    "writerName" text not null,
    "writtenAt" bigint not null,
    "withdrawnBy" text,
    "withdrawnAt" bigint,
    primary key ("codColigada", id),
    check ("codCCustoPai" is null or "codCCustoFilho" is null),
    check (coalesce("codCCustoPai", "codCCustoFilho", "codOrcamentario", tipo, recurso, "codTBOrcamento") is not null),
    check (("withdrawnBy" is null) = ("withdrawnAt" is null)))`,
  `create index on justifications ("codColigada", "orcamentoId", "writtenAt")`,
  `create function justifications_stay() returns trigger language plpgsql as $$
    declare withdrawal text[] := '{withdrawnBy,withdrawnAt}';
    begin
      if old."withdrawnAt" is not null or to_jsonb(new) - withdrawal is distinct from to_jsonb(old) - withdrawal then
        raise exception 'a justification is only ever withdrawn, once';
      end if;
      return new;
    end
  $$`,
  `create trigger justifications_stay before update on justifications
    for each row execute function justifications_stay()`,
  `create function justifications_remain() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and (current_setting('rubrica.forgets_history', true) = 'on' or pg_trigger_depth() > 1) then
        return old;
      end if;
      raise exception 'justifications are only ever added';
    end
  $$`,
  `create trigger justifications_remain before delete on justifications
    for each row execute function justifications_remain()`,
  `create trigger justifications_not_truncated before truncate on justifications
    for each statement execute function justifications_remain()`,
  `create table justification_rules (
    "codColigada" integer primary key references organizations on delete cascade,
    "isOn" boolean not null,
    "abovePercent" integer check ("abovePercent" >= 0),
    "aboveAmount" bigint check ("aboveAmount" >= 0),
    comparison text not null check (comparison in ('reformuladoProposto', 'versao')),
    "versionId" uuid)`,
];
