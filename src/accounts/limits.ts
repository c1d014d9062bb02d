import { within, type Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { codesOf, type Centros } from '../domain/centros.ts';
import { sortCodes } from '../domain/code-order.ts';
import {
  byLimitedRight,
  type GivenRights,
  LIMITED_RIGHTS,
  type LimitedRight,
  type LimitedRights,
  NO_LIMITED_RIGHTS,
} from '../domain/limited-rights.ts';
import { AccountRefused, type RefusalReason } from './account-refused.ts';

/** The cost centres chosen for a person: all, or codes of parents and children. */
export type ChosenCentros = 'todos' | readonly string[];

type Limit = 'todos' | Centros;

/** Splits codes into parents and children; unchanged ones keep the limit `before`. Throws {@link AccountRefused}. */
export async function limitOf(db: Database, scope: Scope, chosen: ChosenCentros, before: Limit): Promise<Limit> {
  if (chosen === 'todos') return chosen;
  const codes = sortCodes([...new Set(chosen)]);
  if (codes.length === 0) throw new AccountRefused('Informe ao menos um centro de custo, ou todos.');
  if (JSON.stringify(codes) === JSON.stringify(codesOf(before))) return before;
  const pais = await knownPais(db, scope, codes);
  const others = codes.filter((code) => !pais.includes(code));
  const filhos = others.length === 0 ? [] : await knownFilhos(db, scope, others);
  const unknown = others.filter((code) => !filhos.includes(code));
  if (unknown.length > 0) throw unknownCodes(unknown);
  return { pais, filhos };
}

/** Throws {@link AccountRefused} if a person with gerência would see only some cost centres. */
export function refuseLimitedGerencia(gerencia: boolean, limit: Limit): void {
  if (!gerencia || limit === 'todos') return;
  const message = 'Quem tem gerência vê todos os centros de custo. Retire a gerência ou o limite de centros.';
  throw new AccountRefused(message, 'conflict');
}

/**
 * Which of the limited rights a person has: as `given`, else as `before`, and none without a limit. Throws
 * {@link AccountRefused} if one is given to somebody who sees all cost centres.
 */
export function limitedRightsOf(given: GivenRights, before: LimitedRights, limit: Limit): LimitedRights {
  if (limit !== 'todos') return byLimitedRight((right) => given[right] ?? before[right]);
  const refused = LIMITED_RIGHTS.find((right) => given[right] === true);
  if (refused === undefined) return NO_LIMITED_RIGHTS;
  const { words, reason } = WITHOUT_LIMIT[refused];
  const message = `${words} é um direito de quem vê só alguns centros de custo. Escolha antes os centros.`;
  throw new AccountRefused(message, reason);
}

/** How the limited rights are refused to people without a limit. */
const WITHOUT_LIMIT = {
  acompanha: { words: 'Acompanhar o realizado', reason: 'conflict' },
  preenche: { words: 'Preencher', reason: 'unlimited' },
} as const satisfies Readonly<Record<LimitedRight, { readonly words: string; readonly reason: RefusalReason }>>;

/** A limit as its column stores it; null is no limit. */
export function limitColumn(limit: Limit): string | null {
  return limit === 'todos' ? null : JSON.stringify(limit);
}

async function knownPais(db: Database, scope: Scope, codes: readonly string[]): Promise<readonly string[]> {
  const pais = db.selectFrom('centros_custo').select('codCCustoPai').where(within(scope, 'centros_custo'));
  const known = await pais.where('codCCustoPai', 'in', codes).execute();
  return codes.filter((code) => known.some(({ codCCustoPai }) => codCCustoPai === code));
}

async function knownFilhos(db: Database, scope: Scope, codes: readonly string[]): Promise<readonly string[]> {
  const filhos = db.selectFrom('centros_custo_filhos').select('codCCustoFilho');
  const own = filhos.where(within(scope, 'centros_custo_filhos'));
  const known = await own.where('codCCustoFilho', 'in', codes).execute();
  return codes.filter((code) => known.some(({ codCCustoFilho }) => codCCustoFilho === code));
}

const NAMED = 5;

function unknownCodes(codes: readonly string[]): AccountRefused {
  const others = codes.length > NAMED ? ` e mais ${codes.length - NAMED}` : '';
  const named = `${codes.slice(0, NAMED).join(', ')}${others}`;
  const message =
    codes.length === 1 ? `O centro de custo ${named} não existe.` : `Estes centros de custo não existem: ${named}.`;
  return new AccountRefused(message, 'unknownCode');
}
