import type { ColumnType, Generated } from 'kysely';
import type { Centros } from '../domain/centros.ts';

/** The tables of people and their access: of better-auth's those columns that Rubrica's own statements touch. */
export type SignInSchema = {
  readonly user: {
    readonly id: string;
    readonly name: string;
    /** In lower case. */
    readonly email: string;
    readonly emailVerified: boolean;
    /** Sees every report (spec §6). */
    readonly isAdmin: boolean;
    /** Administers the organisation: its data, people, ERP and acts. */
    readonly gerencia: boolean;
    /** The cost centres of who sees only some; null: all. Written as JSON text. */
    readonly centros: ColumnType<Centros | null, string | null | undefined, string | null>;
    /** May not sign in, and whose sessions count for nothing. */
    readonly blocked: Generated<boolean>;
    /** Has yet to change a password that somebody else was shown. */
    readonly provisionalPassword: Generated<boolean>;
    /** To a few minutes; null where never. */
    readonly lastAccessAt: ColumnType<Date | null, Date | undefined, Date>;
    /** The organisation whose data the user sees. */
    readonly codColigada: number;
    /** Made together with the demonstration, and removed with it. */
    readonly demonstration: Generated<boolean>;
  };
  /** better-auth's `account`: here always one password, hashed, of one user. */
  readonly account: {
    readonly id: string;
    readonly accountId: string;
    readonly providerId: string;
    readonly userId: string;
    readonly password: string | null;
    readonly updatedAt: ColumnType<Date, Date, Date>;
  };
  readonly session: {
    readonly id: string;
    readonly userId: string;
    readonly token: string;
    readonly expiresAt: ColumnType<Date, Date, Date>;
    readonly createdAt: Generated<Date>;
    /** When it was last used, to a few minutes. */
    readonly updatedAt: ColumnType<Date, Date, Date>;
    readonly userAgent: ColumnType<string | null, string | undefined, never>;
  };
  /** Access of programs in a person's name. */
  readonly tokens: {
    readonly id: Generated<string>;
    readonly userId: string;
    /** What the person calls it. */
    readonly name: string;
    /** SHA-256 of the secret, in hexadecimal. */
    readonly hash: string;
    readonly createdAt: ColumnType<Date, Date, never>;
    readonly expiresAt: ColumnType<Date, Date, never>;
    /** To a few minutes; null where never. */
    readonly lastUsedAt: ColumnType<Date | null, never, Date>;
  };
};
