import { expect, test } from 'vitest';
import { domainsIn } from './oidc.ts';
import { readSettings, type WrongSettings } from './settings.ts';

const OIDC = {
  OIDC_EMISSOR: 'https://login.exemplo.org.br/realms/orgao',
  OIDC_CLIENTE: 'rubrica',
  OIDC_SEGREDO: 'um segredo: %',
};

test('the provider is read, with a default name if none is given', () => {
  expect(readSettings(OIDC)).toMatchObject({
    localPasswords: true,
    oidc: {
      issuer: new URL(OIDC.OIDC_EMISSOR),
      clientId: 'rubrica',
      clientSecret: 'um segredo: %',
      name: 'a conta da organização',
      domains: new Map(),
    },
  });
  const more = { OIDC_NOME: 'Órgão', OIDC_DOMINIOS: 'Orgao.gov.br=1, outro.org.br = 2', SENHA_LOCAL: 'nao' };
  const { oidc, localPasswords } = readSettings({ ...OIDC, ...more });
  expect([oidc?.name, [...oidc!.domains], localPasswords]).toEqual([
    'Órgão',
    [
      ['orgao.gov.br', 1],
      ['outro.org.br', 2],
    ],
    false,
  ]);
});

test.each([
  'https://accounts.google.com',
  'https://login.microsoftonline.com/72f988bf-86f1-41af-91ab-2d7cd011db47/v2.0',
  'http://127.0.0.1:8080/realms/orgao',
  'http://[::1]:8080',
  'http://localhost',
])('%s is an issuer', (OIDC_EMISSOR) => {
  expect(readSettings({ ...OIDC, OIDC_EMISSOR }).oidc?.issuer).toEqual(new URL(OIDC_EMISSOR));
});

const ISSUER = 'OIDC_EMISSOR deve ser o endereço https do provedor';
const MICROSOFT = 'OIDC_EMISSOR da Microsoft deve ter o id do diretório';
const DOMAINS = 'OIDC_DOMINIOS deve ser pares dominio=organizacao';

test.each([
  [{ ...OIDC, OIDC_EMISSOR: 'login.exemplo.org' }, ISSUER],
  [{ ...OIDC, OIDC_EMISSOR: 'http://login.exemplo.org' }, ISSUER],
  [{ ...OIDC, OIDC_EMISSOR: 'https://ana:s@login.exemplo.org' }, ISSUER],
  [{ ...OIDC, OIDC_EMISSOR: 'https://login.exemplo.org/?x=1' }, ISSUER],
  [{ ...OIDC, OIDC_EMISSOR: 'https://login.exemplo.org/.well-known/openid-configuration' }, ISSUER],
  [{ ...OIDC, OIDC_EMISSOR: 'javascript:alert(1)' }, ISSUER],
  [{ ...OIDC, OIDC_EMISSOR: 'https://login.microsoftonline.com/common/v2.0' }, MICROSOFT],
  [{ ...OIDC, OIDC_EMISSOR: 'https://login.microsoftonline.com/organizations/v2.0' }, MICROSOFT],
  [{ ...OIDC, OIDC_EMISSOR: 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0' }, MICROSOFT],
  [{ ...OIDC, OIDC_CLIENTE: 'a b' }, 'OIDC_CLIENTE deve ser o id que o provedor deu'],
  [{ ...OIDC, OIDC_NOME: 'x'.repeat(41) }, 'OIDC_NOME deve ter até 40 caracteres.'],
  [{ ...OIDC, OIDC_DOMINIOS: 'orgao.gov.br' }, DOMAINS],
  [{ ...OIDC, OIDC_DOMINIOS: 'orgao.gov.br=0' }, DOMAINS],
  [{ ...OIDC, OIDC_DOMINIOS: '*.gov.br=1' }, DOMAINS],
  [{ ...OIDC, OIDC_DOMINIOS: '@orgao.gov.br=1' }, DOMAINS],
  [{ ...OIDC, OIDC_DOMINIOS: 'orgao.gov.br=1,ORGAO.gov.br=2' }, DOMAINS],
  [{ ...OIDC, SENHA_LOCAL: 'talvez' }, 'SENHA_LOCAL deve ser sim ou nao.'],
  [{ ...OIDC, OIDC_SEGREDO: '' }, 'só valem juntas; falta OIDC_SEGREDO.'],
  [{ OIDC_CLIENTE: 'rubrica' }, 'só valem juntas; falta OIDC_EMISSOR e OIDC_SEGREDO.'],
  [{ OIDC_DOMINIOS: 'orgao.gov.br=1' }, 'OIDC_DOMINIOS só vale com OIDC_EMISSOR, OIDC_CLIENTE, OIDC_SEGREDO.'],
  [{ SENHA_LOCAL: 'nao' }, 'SENHA_LOCAL=nao precisa de OIDC_EMISSOR, OIDC_CLIENTE e OIDC_SEGREDO'],
  [{ ...OIDC, HOST: '0.0.0.0' }, 'OIDC_EMISSOR precisa de URL_PUBLICA'],
])('%o is reported on one line', (env, line) => {
  expect(linesOf(env)).toEqual([expect.stringContaining(line)]);
});

test('a server that other machines reach is accepted with URL_PUBLICA, to which the provider redirects', () => {
  expect(linesOf({ ...OIDC, HOST: '0.0.0.0', URL_PUBLICA: 'https://rubrica.exemplo.org.br' })).toEqual([]);
});

function linesOf(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    return (error as WrongSettings).lines;
  }
}

test('commands read only the domains, and refuse malformed ones with a message', () => {
  expect(domainsIn({ OIDC_DOMINIOS: ' exemplo.org.br=1 ', OIDC_EMISSOR: 'malformed' })?.get('exemplo.org.br')).toBe(1);
  expect(domainsIn({ OIDC_DOMINIOS: ' ' })).toBeUndefined();
  expect(() => domainsIn({ OIDC_DOMINIOS: 'exemplo.org.br:1' })).toThrow(/^OIDC_DOMINIOS deve ser pares/);
});
