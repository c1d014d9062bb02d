import type { Correio } from '../../contracts/administration/correio.ts';
import type { Mailbox } from '../../mail/settings.ts';
import type { Settings } from '../../settings/settings.ts';

/** The settings of e-mail for administrators; of secrets, only whether they are set. */
export function describeMail({ mail, publicUrl }: Pick<Settings, 'mail' | 'publicUrl'>): Correio['configuracao'] {
  const address = { nome: 'URL_PUBLICA', rotulo: 'Endereço dos links', valor: publicUrl?.origin ?? 'o desta máquina' };
  if (mail === undefined) return [{ nome: 'SMTP_URL', rotulo: 'Servidor de correio', valor: null }, address];
  const { host, port, isTls, sender, replyTo, oauth } = mail;
  return [
    { nome: 'SMTP_URL', rotulo: 'Servidor de correio', valor: `${host}:${port}, ${isTls ? 'TLS' : 'STARTTLS'}` },
    { nome: 'SMTP_URL', rotulo: 'Usuário', valor: loginInWords(mail) },
    ...(oauth === undefined
      ? []
      : [{ nome: 'SMTP_OAUTH_URL', rotulo: 'Endereço dos tokens', valor: oauth.tokenUrl.href }]),
    { nome: 'SMTP_REMETENTE', rotulo: 'Remetente', valor: boxInWords(sender) },
    {
      nome: 'SMTP_RESPOSTA',
      rotulo: 'Respostas para',
      valor: replyTo === undefined ? 'o remetente' : boxInWords(replyTo),
    },
    address,
  ];
}

function loginInWords({ user, password, oauth }: NonNullable<Settings['mail']>): string {
  if (oauth !== undefined) return `${user}, com token (XOAUTH2)`;
  return password === '' ? user || 'nenhum' : `${user}, com senha`;
}

function boxInWords({ name, address }: Mailbox): string {
  return name === '' ? address : `${name} <${address}>`;
}
