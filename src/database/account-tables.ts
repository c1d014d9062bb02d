import type { ColumnType, Generated } from 'kysely';

/** The tables of sign-in that Rubrica's own statements touch; better-auth keeps their other columns. */
export type AccountTables = {
  readonly user: UserTable;
  readonly account: CredentialTable;
  readonly session: SessionTable;
};

type UserTable = {
  readonly id: string;
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  readonly emailVerified: boolean;
  /** Sees every report (spec §6). */
  readonly isAdmin: boolean;
  /** The organisation whose data the user sees. */
  readonly codColigada: number;
  /** Made together with the demonstration, and removed with it. */
  readonly demonstration: Generated<boolean>;
};

/** better-auth's `account`: here always one password, hashed, of one user. */
type CredentialTable = {
  readonly id: string;
  readonly accountId: string;
  readonly providerId: string;
  readonly userId: string;
  readonly password: string | null;
  readonly updatedAt: ColumnType<Date, Date, Date>;
};

type SessionTable = {
  readonly id: string;
  readonly userId: string;
  readonly token: string;
  readonly expiresAt: ColumnType<Date, Date, Date>;
  readonly updatedAt: ColumnType<Date, Date, Date>;
};
