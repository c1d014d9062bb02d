import { expect, test } from 'vitest';
import { readSettings, type WrongSettings } from '../settings/settings.ts';

const MAIL = {
  SMTP_URL: 'smtp://rubrica%40exemplo.gov.br:um%20segredo%3A@correio.exemplo.gov.br',
  SMTP_REMETENTE: 'Rubrica <rubrica@exemplo.gov.br>',
};

test('the mail server is read, with the usual port and STARTTLS or TLS', () => {
  expect(readSettings({}).mail).toBeUndefined();
  expect(readSettings(MAIL).mail).toEqual({
    host: 'correio.exemplo.gov.br',
    port: 587,
    isTls: false,
    user: 'rubrica@exemplo.gov.br',
    password: 'um segredo:',
    sender: { name: 'Rubrica', address: 'rubrica@exemplo.gov.br' },
    replyTo: undefined,
    oauth: undefined,
  });
  const tls = { SMTP_URL: 'smtps://[::1]', SMTP_REMETENTE: 'r@exemplo.gov.br', SMTP_RESPOSTA: 'ana@exemplo.gov.br' };
  expect(readSettings(tls).mail).toMatchObject({
    host: '::1',
    port: 465,
    isTls: true,
    user: '',
    sender: { name: '', address: 'r@exemplo.gov.br' },
    replyTo: { name: '', address: 'ana@exemplo.gov.br' },
  });
});

function linesFor(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    return (error as WrongSettings).lines;
  }
}

const OAUTH = { SMTP_OAUTH_URL: 'https://login.exemplo/token', SMTP_OAUTH_CLIENTE: 'c', SMTP_OAUTH_SEGREDO: 's' };

test.each<[what: string, env: Readonly<Record<string, string>>, line: string]>([
  ['a protocol that is not for mail', { ...MAIL, SMTP_URL: 'http://correio' }, 'SMTP_URL deve ser um endereço como'],
  ['a path', { ...MAIL, SMTP_URL: 'smtp://correio/x' }, 'SMTP_URL deve ser um endereço como'],
  ['a broken escape', { ...MAIL, SMTP_URL: 'smtp://a%zz:b@correio' }, 'SMTP_URL deve ser um endereço como'],
  ['no sender', { SMTP_URL: MAIL.SMTP_URL }, 'SMTP_URL precisa de SMTP_REMETENTE'],
  ['a sender without a server', { SMTP_REMETENTE: 'a@b.c' }, 'SMTP_REMETENTE só vale com SMTP_URL.'],
  ['two senders', { ...MAIL, SMTP_REMETENTE: 'a@b.c, d@e.f' }, 'SMTP_REMETENTE deve ser um endereço'],
  ['a sender of two lines', { ...MAIL, SMTP_REMETENTE: 'A\nBcc: x <a@b.c>' }, 'SMTP_REMETENTE deve ser um endereço'],
  ['no address for links', { ...MAIL, HOST: '0.0.0.0' }, 'SMTP_URL precisa de URL_PUBLICA'],
  ['incomplete token settings', { ...MAIL, SMTP_OAUTH_CLIENTE: 'c' }, 'falta SMTP_OAUTH_URL e SMTP_OAUTH_SEGREDO.'],
  ['a password as well as tokens', { ...MAIL, ...OAUTH }, 'Com SMTP_OAUTH_URL, SMTP_URL tem o usuário, sem senha'],
  [
    'a token endpoint without TLS',
    { ...MAIL, ...OAUTH, SMTP_URL: 'smtp://a%40b@c', SMTP_OAUTH_URL: 'http://login.exemplo' },
    'SMTP_OAUTH_URL deve ser',
  ],
])('%s is reported on one line', (_what, env, line) => {
  expect(linesFor(env)).toEqual([expect.stringContaining(line)]);
});
