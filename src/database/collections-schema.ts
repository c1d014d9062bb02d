import type { ColumnType, Generated } from 'kysely';
import type { OfOrganization } from './incoming-schema.ts';

/** JSON, written as text. */
type Json = ColumnType<unknown, string, string>;

/** The tables of collections: workbooks that are sent to the people of cost centres and come back. */
export type CollectionsSchema = {
  readonly collections: OfOrganization & {
    readonly id: Generated<string>;
    readonly orcamentoId: number;
    /** 1 = proposed, 2 = reformulated (spec §4). */
    readonly basis: 1 | 2;
    readonly name: string;
    /** aaaa-mm-dd. */
    readonly deadline: string;
    readonly instructions: string;
    readonly prefill: 'atual' | 'anoAnterior' | 'zero';
    /** The natures that new lines may have: 'todas', or a list. */
    readonly newNatures: Json;
    /** The increase, in centavos, above which a line needs a memória; null: never. */
    readonly memoryAbove: number | null;
    readonly needsJustification: boolean;
    /** The first month that may change. */
    readonly firstMonth: number;
    readonly createdBy: string | null;
    readonly createdAt: Generated<Date>;
    readonly closedAt: ColumnType<Date | null, never, Date | null>;
  };
  /** A cost centre of a collection, with its last returned file. */
  readonly collection_centros: OfOrganization & {
    readonly collectionId: string;
    readonly codCCustoFilho: string;
    readonly state: Generated<'naoAberta' | 'baixada' | 'devolvidaComErros' | 'aguardando' | 'aceita'>;
    readonly downloadedAt: ColumnType<Date | null, never, Date | null>;
    readonly downloadedBy: ColumnType<string | null, never, string | null>;
    readonly returnedAt: ColumnType<Date | null, never, Date | null>;
    readonly returnedBy: ColumnType<string | null, never, string | null>;
    /** The file's name, the sending that it answers, its lines and its problems. */
    readonly returned: ColumnType<unknown, never, string | null>;
    /** The comment with which the workbook was sent back to the person who returned it. */
    readonly comment: ColumnType<string | null, never, string | null>;
    readonly acceptedAt: ColumnType<Date | null, never, Date | null>;
    readonly acceptedBy: ColumnType<string | null, never, string | null>;
    /** By how much accepting changed the centre's sum, in centavos. */
    readonly acceptedDifference: ColumnType<number | null, never, number | null>;
    /** The last returned file, which may already be deleted. */
    readonly fileId: ColumnType<string | null, never, string | null>;
  };
  /** The lines of a cost centre as they were downloaded, to compare returned ones with. */
  readonly collection_sendings: OfOrganization & {
    readonly id: Generated<string>;
    readonly collectionId: string;
    readonly codCCustoFilho: string;
    readonly sentAt: Generated<Date>;
    readonly lines: Json;
  };
  /** The returned workbooks, unchanged. */
  readonly collection_files: OfOrganization & {
    readonly id: Generated<string>;
    readonly collectionId: string;
    /** The id of the person who returned the file. */
    readonly userId: string;
    readonly name: string;
    /** In base64. */
    readonly content: string;
    readonly expiresAt: Date;
  };
  /** The last workbook that a person sent, with the cells marked that cannot be accepted. */
  readonly collection_marked: OfOrganization & {
    readonly collectionId: string;
    readonly userId: string;
    readonly name: string;
    /** The .xlsx in base64. */
    readonly content: string;
  };
};
