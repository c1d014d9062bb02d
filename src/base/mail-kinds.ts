/** The kinds of messages that people and organisations can turn off, with labels, in the order of their switches. */
export const MAIL_KINDS = {
  novaSenha: 'Link para criar uma nova senha, pedido em Esqueci a senha',
  conta: 'Conta nova ou senha provisória: link para criar a senha',
  prazoDeColeta: 'Prazo de uma coleta',
  devolucaoDeColeta: 'Centro de uma coleta devolvido para corrigir',
  pacote: 'Pacote de relatórios pronto',
} as const;

/** A kind of message that can be turned off. */
export type MailKind = keyof typeof MAIL_KINDS;

/** Every kind of message that can be turned off. */
export const ALL_MAIL_KINDS = Object.keys(MAIL_KINDS) as readonly MailKind[];

/** The states of a message; `talvezEnviado`: the server may have taken it, and it is never resent automatically. */
export const MAIL_STATES = ['naFila', 'enviando', 'enviado', 'talvezEnviado', 'falhou'] as const;

export type MailState = (typeof MAIL_STATES)[number];
