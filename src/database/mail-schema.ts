import type { ColumnType, Generated } from 'kysely';
import type { MailKind, MailState } from '../base/mail-kinds.ts';
import type { OfOrganization } from './incoming-schema.ts';

/** The tables of e-mail. */
export type MailSchema = {
  /** What an organisation decided about its messages. */
  readonly mail_settings: OfOrganization & {
    readonly kindsOff: ColumnType<readonly MailKind[], string, string>;
    readonly attaches: boolean;
    /** Of the attachments of one message together. */
    readonly mostMegabytes: number;
  };
  /** The outbox: a row for each message, never sent again by itself once a server may have taken it. */
  readonly mail_messages: OfOrganization & {
    readonly id: Generated<string>;
    /** Two messages with one key are one. */
    readonly uniqueKey: string;
    readonly kind: MailKind | 'teste';
    /** The recipient; null once the account is removed. */
    readonly userId: string | null;
    readonly name: string;
    readonly email: string;
    /** Who caused it. */
    readonly ownerId: string | null;
    readonly subject: string;
    /** Its paragraphs and link, without secrets. */
    readonly content: ColumnType<unknown, string, never>;
    readonly state: Generated<MailState>;
    readonly tries: Generated<number>;
    /** Why it was not sent, or may not have been, in Portuguese. */
    readonly error: ColumnType<string | null, never, string | null>;
    readonly createdAt: Generated<Date>;
    readonly nextTryAt: Generated<Date>;
    /** While it is sent: until when its process is alive. */
    readonly leaseUntil: ColumnType<Date | null, never, Date | null>;
    readonly endedAt: ColumnType<Date | null, never, Date | null>;
  };
  readonly mail_attachments: OfOrganization & {
    readonly messageId: string;
    readonly position: number;
    readonly name: string;
    readonly type: string;
    /** In base64. */
    readonly content: string;
  };
  /** The links by which people create a password. */
  readonly password_links: {
    /** SHA-256 of the secret. */
    readonly hash: string;
    readonly userId: string;
    /** The password that it replaces: another one set meanwhile ends it. */
    readonly passwordHash: string;
    readonly expiresAt: Date;
  };
};
