import type { ColumnType, Generated } from 'kysely';
import type { MailKind, MailState } from '../base/mail-kinds.ts';
import type { OfOrganization } from './incoming-schema.ts';

/** The tables of e-mail. */
export type MailSchema = {
  /** The organisations' settings for their messages. */
  readonly mail_settings: OfOrganization & {
    readonly kindsOff: ColumnType<readonly MailKind[], string, string>;
    readonly attaches: boolean;
    /** The maximum size of a message's attachments together. */
    readonly mostMegabytes: number;
  };
  /** The outbox, a row for each message. A message that a server may have accepted is never resent automatically. */
  readonly mail_messages: OfOrganization & {
    readonly id: Generated<string>;
    /** Prevents duplicates: a message with an existing key is not added. */
    readonly uniqueKey: string;
    readonly kind: MailKind | 'teste';
    /** The recipient's id; the message is removed with the account. */
    readonly userId: string;
    readonly name: string;
    readonly email: string;
    /** The id of the person who caused it. */
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
    /** While it is being sent: the end of its process's lease. */
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
  /** The links with which people create a password. */
  readonly password_links: {
    /** SHA-256 of the secret. */
    readonly hash: string;
    readonly userId: string;
    /** The hash of the password to replace: the link is invalid once another password is set. */
    readonly passwordHash: string;
    readonly expiresAt: Date;
  };
};
