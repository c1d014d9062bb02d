import type { ColumnType, Generated } from 'kysely';
import type { MailKind } from '../base/mail-kinds.ts';
import type { Centros } from '../domain/centros.ts';

/** The tables of people and their access, with the columns that statements use (decision 0056 explains the others). */
export type SignInSchema = {
  readonly user: {
    readonly id: string;
    readonly name: string;
    /** In lower case. */
    readonly email: string;
    readonly emailVerified: boolean;
    /** Sees every report (spec §6). */
    readonly isAdmin: boolean;
    /** Administers the organisation: its data, people, ERP and audit log. */
    readonly gerencia: boolean;
    /** Sees the realised values of the cost centres that they are limited to; without a limit nobody has it. */
    readonly acompanha: Generated<boolean>;
    /** Fills in the cost centres that they are limited to; without a limit nobody has it. */
    readonly preenche: Generated<boolean>;
    /** The cost centres that the person may see; null: all. Written as JSON text. */
    readonly centros: ColumnType<Centros | null, string | null | undefined, string | null>;
    /** May not sign in; their sessions are ignored. */
    readonly blocked: Generated<boolean>;
    /** Must change the password, because somebody else has seen it. */
    readonly provisionalPassword: Generated<boolean>;
    /** The id of the person who created the account or last gave it a provisional password; null: no such person. */
    readonly accessGivenBy: ColumnType<string | null, string | null | undefined, string | null>;
    readonly accessGivenAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** Accurate to a few minutes; null if never. */
    readonly lastAccessAt: ColumnType<Date | null, Date | undefined, Date>;
    /** The organisation whose data the user sees. */
    readonly codColigada: number;
    /** The kinds of messages that the person does not want. Written as JSON text. */
    readonly mailKindsOff: ColumnType<readonly MailKind[], string | undefined, string>;
    /** Made together with the demonstration, and removed with it. */
    readonly demonstration: Generated<boolean>;
  };
  /** One password, hashed, of one user. */
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
    /** The time of last use, accurate to a few minutes. */
    readonly updatedAt: ColumnType<Date, Date, Date>;
    readonly userAgent: ColumnType<string | null, string | undefined, never>;
    readonly signedInBy: Generated<SignedInBy>;
    /** The provider's ID token, sent back to it when the session ends; null for passwords. */
    readonly idToken: ColumnType<string | null, string | undefined, string | null>;
  };
  /** The links from accounts at the organisation's own provider to people here. */
  readonly identities: {
    readonly issuer: string;
    /** The provider's own id of the person, never given to another. */
    readonly subject: string;
    readonly userId: string;
    /** The e-mail that the provider sent last, in lower case. */
    readonly email: string | null;
    readonly createdAt: Generated<Date>;
  };
  /** Access of programs in a person's name. */
  readonly tokens: {
    readonly id: Generated<string>;
    readonly userId: string;
    /** The name that the person gave it. */
    readonly name: string;
    /** SHA-256 of the secret, in hexadecimal. */
    readonly hash: string;
    readonly createdAt: ColumnType<Date, Date, never>;
    readonly expiresAt: ColumnType<Date, Date, never>;
    /** Accurate to a few minutes; null if never. */
    readonly lastUsedAt: ColumnType<Date | null, never, Date>;
    /** How the person signed in to the session in which they made it. */
    readonly signedInBy: Generated<'senha' | 'oidc'>;
  };
  /** Second factors, confirmed or being set up. */
  readonly second_factors: {
    readonly userId: string;
    /** The key shared with the app, encrypted with the server's secret. */
    readonly key: string;
    readonly begunAt: Date;
    /** Null until a first code has shown that the app has the key. */
    readonly confirmedAt: ColumnType<Date | null, never, Date | null>;
    /** The time step of the last accepted code; codes of this step or earlier are refused. */
    readonly lastStep: Generated<number>;
  };
  /** The unused recovery codes. */
  readonly recovery_codes: { readonly userId: string; readonly hash: string };
  /** Pending MFA challenges: the password was correct, the code has not been entered yet. */
  readonly half_sign_ins: {
    /** The hash of the secret in the browser's cookie. */
    readonly id: string;
    readonly userId: string;
    /** The hash that the password was checked against: a new password invalidates the challenge. */
    readonly passwordHash: string;
    readonly tries: Generated<number>;
    readonly expiresAt: Date;
  };
  /** An organisation's sign-in rules, if it set any. */
  readonly sign_in_rules: {
    readonly codColigada: number;
    readonly gerenciaNeedsSecondFactor: Generated<boolean>;
    /** Whether assistants may read in the name of its people. */
    readonly assistants: Generated<boolean>;
  };
};

/** How somebody signed in: with a password in this database or by OpenID Connect. */
export type SignedInBy = 'senha' | 'oidc';
