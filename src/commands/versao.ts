import { oneLine } from '../base/text.ts';
import { withDatabase } from '../database/engine/open-or-join.ts';
import { type Scope, scopeOfOrganization } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { databasePlace } from '../settings/place.ts';
import { momentInWords } from '../versions/moments.ts';
import { createVersion, listVersions, type NewVersion, type Version } from '../versions/versions.ts';
import { readOptions, runCommand, WrongCall } from './command-line.ts';

const USAGE = `Uso:
  npm run versao -- criar --organizacao 1 --orcamento 4 --nome N [--nota T] [--momento M]
  npm run versao -- listar [--organizacao 1]
Uma versão é um nome para um momento dos dados de um orçamento, que depois se lê de novo em todos os relatórios.
Sem --momento, os dados como estão agora; com ele, como eram então: 2026-11-20T14:03:00-03:00.
listar diz as versões de todos os orçamentos, a mais nova primeiro, também com o servidor no ar.`;

/** A command on the versions of an organisation; returns the lines to print. */
type VersaoCommand = (db: Database) => Promise<readonly string[]>;

const TEXT = { type: 'string' } as const;
const OPTIONS = { organizacao: TEXT, orcamento: TEXT, nome: TEXT, nota: TEXT, momento: TEXT } as const;
const ID = /^[1-9]\d{0,8}$/;

/** Parses the arguments of `npm run versao`; throws `WrongCall`. */
export function readVersaoCall(args: readonly string[]): VersaoCommand {
  const read = readOptions(args, OPTIONS);
  if (read === undefined || read.repeated !== undefined) throw new WrongCall(USAGE);
  const { organizacao = '1', ...named } = read.values;
  if (!ID.test(organizacao)) throw new WrongCall(USAGE);
  const scope = scopeOfOrganization(Number(organizacao));
  const action = read.positionals.join(' ');
  if (action === 'listar' && Object.keys(named).length === 0) return (db) => list(db, scope);
  if (action !== 'criar') throw new WrongCall(USAGE);
  const version = readVersion(named);
  return (db) => create(db, scope, version);
}

type Named = { readonly [Name in 'orcamento' | 'nome' | 'nota' | 'momento']?: string | undefined };

function readVersion({ orcamento = '', nome = '', nota = '', momento }: Named): NewVersion {
  const named = nome.trim();
  if (!ID.test(orcamento) || named === '' || named.length > 80) throw new WrongCall(USAGE);
  return { orcamentoId: Number(orcamento), nome: named, nota, momento };
}

async function create(db: Database, scope: Scope, version: NewVersion) {
  return ['Versão congelada.', describe(await createVersion(db, { scope, by: null }, version))];
}

async function list(db: Database, scope: Scope): Promise<readonly string[]> {
  const standing = (await listVersions(db, scope)).filter(({ removedAt }) => removedAt === null);
  return standing.length === 0 ? ['Não há versões.'] : standing.map(describe);
}

function describe({ id, orcamentoId, name, note, moment, createdBy }: Version): string {
  const who = createdBy === null ? '' : `, por ${createdBy}`;
  const line = `${id}  orçamento ${orcamentoId}  ${name}: os dados de ${momentInWords(moment)}${who}${note === '' ? '' : `. ${note}`}`;
  return oneLine(line); // a note may contain line breaks and terminal control characters
}

// `npm run versao`: names a moment of a budget, or lists the names; joins a running server that has the database open.
if (import.meta.main)
  await runCommand((args) => {
    const command = readVersaoCall(args);
    return withDatabase(databasePlace(process.env), async ({ db }) => ({ lines: await command(db) }));
  });
