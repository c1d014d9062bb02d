import type { ColumnType, Generated } from 'kysely';
import type { Centros } from '../domain/centros.ts';
import type { PackContent, PackTime } from '../domain/packs.ts';
import type { OfOrganization } from './incoming-schema.ts';

/** JSON, written as text. */
type Json<Value> = ColumnType<Value, string, string>;
type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;
type OfRun = OfOrganization & { readonly runId: string };
type OfGroup = OfRun & { readonly groupKey: string };

/** The tables of packs: reports for people, made together. */
export type PacksSchema = {
  readonly packs: OfOrganization & {
    readonly id: Generated<string>;
    readonly name: string;
    readonly content: Json<PackContent>;
    readonly runsWhen: Json<PackTime>;
    /** The id of the person who is notified of failures. */
    readonly createdById: string | null;
    readonly createdByName: string | null;
    readonly createdAt: Generated<Date>;
    readonly removedAt: TimeOrNull;
  };
  readonly pack_people: OfOrganization & { readonly packId: string; readonly userId: string };
  /** The runs of packs, each with a copy of the definition. A run's id is that of its job. */
  readonly pack_runs: OfOrganization & {
    readonly id: string;
    readonly packId: string;
    readonly name: string;
    readonly content: Json<PackContent>;
    /** Its cause, as text for people. */
    readonly cause: string;
    readonly createdAt: Generated<Date>;
    /** The moment of the data in all its files, in milliseconds since 1970; null before it is planned. */
    readonly moment: ColumnType<number | null, number | null | undefined, number | null>;
    /** The reason why nothing was made. */
    readonly error: ColumnType<string | null, string | null | undefined, string | null>;
    readonly expiresAt: Date;
  };
  /** Groups of people of a run with equal rights, whose files are made once. */
  readonly pack_groups: OfRun & {
    readonly key: string;
    readonly isAdmin: boolean;
    /** Null: all cost centres. */
    readonly centros: ColumnType<Centros | null, string | null, never>;
    /** The time at which all of its files were stored. */
    readonly drawnAt: TimeOrNull;
  };
  /** What one person gets of a run. */
  readonly pack_deliveries: OfRun & {
    readonly id: Generated<string>;
    /** The recipient's id; the delivery is removed with the account. */
    readonly userId: string;
    readonly name: string;
    readonly email: string;
    /** Null: the person could see nothing of it when it was planned. */
    readonly groupKey: string | null;
    readonly state: 'naFila' | 'fazendo' | 'pronto' | 'falhou';
    /** Why it failed. */
    readonly reason: ColumnType<string | null, string | null | undefined, string | null>;
    readonly downloadedAt: TimeOrNull;
  };
  readonly pack_files: OfGroup & {
    readonly name: string;
    readonly position: number;
    readonly bytes: number;
    readonly sha256: string;
    /** The reports that are in it. */
    readonly slugs: Json<readonly string[]>;
  };
  readonly pack_pieces: OfGroup & { readonly name: string; readonly position: number; readonly content: Buffer };
};
