import MailComposer from 'nodemailer/lib/mail-composer';
import { oneLine } from '../base/text.ts';
import type { Mailbox, MailSettings } from './settings.ts';

/** The content of a message: paragraphs of plain text, and one link into the product. */
export type Content = {
  readonly paragraphs: readonly string[];
  readonly link: {
    readonly label: string;
    /** The path below the public address: '/relatorios'. */
    readonly path: string;
  };
};

/** A file attached to a message. */
export type Attachment = { readonly name: string; readonly type: string; readonly content: Buffer };

/** A message as it is sent. */
export type Letter = {
  readonly id: string;
  readonly to: Mailbox;
  readonly subject: string;
  readonly content: Content;
  /** The public address, without a path. */
  readonly origin: string;
  readonly attachments: readonly Attachment[];
};

const NOTE = 'Mensagem automática do Rubrica. No seu menu, em Mensagens por e-mail, você escolhe quais recebe.';

/** A message's bytes, as plain text and HTML; names and subjects cannot add headers, texts cannot add elements. */
export async function composeLetter(
  { sender, replyTo }: Pick<MailSettings, 'sender' | 'replyTo'>,
  letter: Letter,
): Promise<Buffer> {
  const { id, to, subject, attachments } = letter;
  const composer = new MailComposer({
    from: boxOf(sender),
    to: boxOf(to),
    ...(replyTo !== undefined && { replyTo: boxOf(replyTo) }),
    subject: oneLine(subject),
    messageId: `<${id}@${domainOf(sender.address)}>`, // the same id at every try
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    text: textOf(letter),
    html: htmlOf(letter),
    attachments: attachments.map(({ name, type, content }) => ({
      filename: oneLine(name),
      contentType: type,
      content,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

function boxOf({ name, address }: Mailbox) {
  return { name: oneLine(name), address: oneLine(address) };
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

/** The address that a message's link leads to. */
function addressOf({ origin, content }: Pick<Letter, 'origin' | 'content'>): string {
  return origin + content.link.path;
}

/** A message as plain text. */
export function textOf(letter: Pick<Letter, 'origin' | 'content'>): string {
  const { paragraphs, link } = letter.content;
  return [...paragraphs, `${link.label}:\n${addressOf(letter)}`, `--\n${NOTE}`, ''].join('\n\n');
}

/** A message as HTML without external resources. */
export function htmlOf(letter: Pick<Letter, 'origin' | 'content'>): string {
  const { paragraphs, link } = letter.content;
  const paragraph = (text: string) => `<p style="margin:0 0 14px">${escaped(text).replaceAll('\n', '<br>')}</p>`;
  const address = escaped(addressOf(letter));
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Rubrica</title></head>
<body style="margin:0;padding:24px;font:15px/1.5 'Segoe UI',Arial,sans-serif;color:#1f2933;background:#ffffff">
<div style="max-width:560px">
${paragraphs.map(paragraph).join('\n')}
<p style="margin:20px 0"><a href="${address}" style="display:inline-block;padding:10px 16px;border-radius:6px;background:#0b5c6b;color:#ffffff;text-decoration:none">${escaped(link.label)}</a></p>
<p style="margin:24px 0 0;font-size:13px;color:#52606d">${NOTE}</p>
</div></body></html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
