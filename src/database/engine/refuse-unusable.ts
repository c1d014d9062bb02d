import { ForeseenFailure } from '../../domain/foreseen-failure.ts';
import type { ServerFacts } from './reach-server.ts';

/** Thrown when the server of DATABASE_URL answers, but cannot be worked with. */
export class DatabaseUnusable extends ForeseenFailure {
  override readonly name = 'DatabaseUnusable';
}

/** Throws {@link DatabaseUnusable} where the server takes no writes, or our user lacks a right. */
export function refuseUnusable(facts: ServerFacts): void {
  const problem = problemOf(facts);
  if (problem !== undefined) throw new DatabaseUnusable(problem);
}

function problemOf({ isReplica, isReadOnly, schema, ...facts }: ServerFacts): string | undefined {
  if (isReplica)
    return 'O banco de dados de DATABASE_URL é uma réplica, que só permite leitura. Use o endereço do servidor principal.';
  if (isReadOnly) return READ_ONLY;
  const [user, database] = [quoted(facts.user), quoted(facts.database)];
  const lacks = `O usuário ${facts.user} de DATABASE_URL não pode`;
  const grant = 'Quem administra o banco de dados deve executar:';
  if (schema === null)
    return `${lacks} usar nenhum esquema (search_path). ${grant} create schema authorization ${user}`;
  if (!facts.mayCreateTables)
    return `${lacks} criar tabelas no esquema ${schema}. ${grant} grant usage, create on schema ${quoted(schema)} to ${user}`;
  if (!facts.mayCreateTemporaryTables)
    return `${lacks} criar tabelas temporárias. ${grant} grant temporary on database ${database} to ${user}`;
  return undefined;
}

const READ_ONLY =
  'O banco de dados de DATABASE_URL só permite leitura (default_transaction_read_only está ligado). Desligue isso; alguns ' +
  'serviços o ligam quando o disco enche.';

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
