import { within, type Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { codesOf, type Centros } from '../domain/centros.ts';
import { sortCodes } from '../domain/code-order.ts';
import { AccountRefused } from './account-refused.ts';

/** Which cost centres a person is to see: all, or codes of parents and children. */
export type AskedCentros = 'todos' | readonly string[];

type Limit = 'todos' | Centros;

/**
 * What codes mean today, where a parent goes before a child of the same code; the very codes of before mean what they
 * meant. Throws {@link AccountRefused} for codes that the organisation does not have.
 */
export async function limitOf(db: Database, scope: Scope, asked: AskedCentros, before: Limit): Promise<Limit> {
  if (asked === 'todos') return asked;
  const codes = sortCodes([...new Set(asked)]);
  if (codes.length === 0) throw new AccountRefused('Informe ao menos um centro de custo, ou todos.');
  if (JSON.stringify(codes) === JSON.stringify(codesOf(before))) return before;
  const [allPais, allFilhos] = [await knownPais(db, scope, codes), await knownFilhos(db, scope, codes)];
  const pais = codes.filter((code) => allPais.has(code));
  const filhos = codes.filter((code) => allFilhos.has(code) && !allPais.has(code));
  const unknown = codes.filter((code) => !allPais.has(code) && !allFilhos.has(code));
  if (unknown.length > 0) throw unknownCodes(unknown);
  return { pais, filhos };
}

/** Throws {@link AccountRefused} where who administers would see some cost centres alone. */
export function refuseLimitedGerencia(gerencia: boolean, limit: Limit): void {
  if (!gerencia || limit === 'todos') return;
  const message = 'Quem tem gerência vê todos os centros de custo. Retire a gerência ou o limite de centros.';
  throw new AccountRefused(message, 'conflict');
}

/** A limit as its column keeps it, whose null is no limit. */
export function keptLimit(limit: Limit): string | null {
  return limit === 'todos' ? null : JSON.stringify(limit);
}

async function knownPais(db: Database, scope: Scope, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const pais = db.selectFrom('centros_custo').select('codCCustoPai as code').where(within(scope, 'centros_custo'));
  return new Set((await pais.where('codCCustoPai', 'in', codes).execute()).map(({ code }) => code));
}

async function knownFilhos(db: Database, scope: Scope, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const filhos = db.selectFrom('centros_custo_filhos').select('codCCustoFilho as code');
  const known = filhos.where(within(scope, 'centros_custo_filhos')).where('codCCustoFilho', 'in', codes);
  return new Set((await known.execute()).map(({ code }) => code));
}

const NAMED = 5;

function unknownCodes(codes: readonly string[]): AccountRefused {
  const others = codes.length > NAMED ? ` e mais ${codes.length - NAMED}` : '';
  const named = `${codes.slice(0, NAMED).join(', ')}${others}`;
  const message =
    codes.length === 1 ? `O centro de custo ${named} não existe.` : `Estes centros de custo não existem: ${named}.`;
  return new AccountRefused(message, 'unknownCode');
}
