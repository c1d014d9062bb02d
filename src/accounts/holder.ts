import type { Schema } from '../database/schema.ts';
import type { Centros } from '../domain/centros.ts';

/** What is known, at the moment of asking, of the person whose session or token it is. */
export type Holder = Pick<Schema['user'], 'id' | 'name' | 'email' | 'isAdmin' | 'gerencia' | 'codColigada'> & {
  /** The cost centres that they may see. */
  readonly centros: 'todos' | Centros;
  /** Has to change it before anything else. */
  readonly provisionalPassword: boolean;
};

/** The columns of {@link Holder}, for a statement that joins the people. */
export const HOLDER_COLUMNS = [
  'user.id as userId',
  'user.name',
  'user.email',
  'user.isAdmin',
  'user.gerencia',
  'user.codColigada',
  'user.centros',
  'user.provisionalPassword',
] as const;

type HolderRow = Omit<Holder, 'id' | 'centros'> & { readonly userId: string; readonly centros: Centros | null };

/** The holder in a row that has those columns, and maybe others. */
export function holderOf(row: HolderRow): Holder {
  const { userId: id, name, email, isAdmin, gerencia, codColigada, provisionalPassword } = row;
  return { id, name, email, isAdmin, gerencia, codColigada, provisionalPassword, centros: row.centros ?? 'todos' };
}
