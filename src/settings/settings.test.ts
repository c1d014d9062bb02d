import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readSettings, WrongSettings } from './settings.ts';

const SECRET = 'x'.repeat(32);

test('an empty environment gives the defaults; an empty variable counts as missing', () => {
  const defaults = {
    port: 3000,
    host: '127.0.0.1',
    publicUrl: undefined,
    trustProxy: false,
    dataFolder: './dados',
    place: { folder: './dados' },
    authSecret: undefined,
    produtoSigla: 'RUBRICA',
    importacaoSistema: 'ERP',
    today: undefined,
    requestsPerSecond: 100,
    auditDays: 730,
    erp: { kind: 'arquivos', folder: 'dados/erp' },
    oidc: undefined,
    localPasswords: true,
  };
  expect(readSettings({})).toEqual(defaults);
  expect(readSettings({ PORT: '', HOST: ' ', DATABASE_URL: '', RUBRICA_HOJE: '' })).toEqual(defaults);
});

test('the settings of the server, the data and TOTVS RM are read', () => {
  const settings = readSettings({
    PORT: '8080',
    HOST: '0.0.0.0',
    URL_PUBLICA: 'https://rubrica.exemplo.com.br',
    PROXY_CONFIAVEL: '10.0.0.1, 10.1.0.0/16',
    DATABASE_URL: 'postgresql://ana:segredo@banco/rubrica',
    AUTH_SECRET: SECRET,
    PRODUTO_SIGLA: 'ORC',
    IMPORTACAO_SISTEMA: 'Totvs',
    RUBRICA_HOJE: '2026-11-20',
    LIMITE_REQUISICOES_S: '5',
    REGISTRO_DIAS: '3650',
    ERP_TIPO: 'rm',
    RM_URL: 'https://rm.exemplo.com.br:8051/rm/',
    RM_USUARIO: 'integração',
    RM_SENHA: 'a:b;c=d',
    RM_AUTENTICACAO: 'bearer',
    RM_SISTEMA: 'G',
    RM_SENTENCA_REALIZADOS: 'ABC ORC.014',
    RM_TEMPO_LIMITE_S: '290',
  });
  expect(settings).toEqual({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: new URL('https://rubrica.exemplo.com.br'),
    trustProxy: ['10.0.0.1', '10.1.0.0/16'],
    dataFolder: './dados',
    place: { url: 'postgresql://ana:segredo@banco/rubrica' },
    authSecret: SECRET,
    produtoSigla: 'ORC',
    importacaoSistema: 'Totvs',
    today: '2026-11-20',
    requestsPerSecond: 5,
    auditDays: 3650,
    erp: {
      kind: 'rm',
      url: 'https://rm.exemplo.com.br:8051/rm',
      user: 'integração',
      password: 'a:b;c=d',
      authentication: 'bearer',
      system: 'G',
      sentences: { realizados: 'ABC ORC.014', propostas: undefined, importacao: undefined },
      timeLimit: 290,
    },
    oidc: undefined,
    localPasswords: true,
  });
});

test.each([
  [{ PORT: '80a' }, 'PORT deve ser um número inteiro entre 0 e 65535.'],
  [{ PORT: '65536' }, 'PORT deve ser um número inteiro entre 0 e 65535.'],
  [{ HOST: 'http://x' }, 'HOST deve ser um nome ou endereço desta máquina, como 127.0.0.1 ou 0.0.0.0.'],
  [{ URL_PUBLICA: 'rubrica' }, 'URL_PUBLICA deve ser um endereço http ou https sem caminho'],
  [{ URL_PUBLICA: 'https://x.com/rubrica' }, 'URL_PUBLICA deve ser um endereço http ou https sem caminho'],
  [{ PROXY_CONFIAVEL: 'sim' }, 'PROXY_CONFIAVEL deve ser true, false ou endereços separados por vírgula'],
  [{ DATABASE_URL: 'mysql://x', AUTH_SECRET: SECRET }, 'DATABASE_URL deve ser um endereço como postgresql://'],
  [{ DATABASE_URL: 'postgresql://x/y' }, 'AUTH_SECRET é obrigatório com DATABASE_URL'],
  [{ AUTH_SECRET: 'curto' }, 'AUTH_SECRET deve ter ao menos 32 caracteres'],
  [{ PRODUTO_SIGLA: 'a/b' }, 'PRODUTO_SIGLA deve ter até 30 letras sem acento'],
  [{ IMPORTACAO_SISTEMA: 'ç' }, 'IMPORTACAO_SISTEMA deve ter até 20 letras sem acento'],
  [{ RUBRICA_HOJE: '2026-02-30' }, 'RUBRICA_HOJE deve ser uma data no formato aaaa-mm-dd.'],
  [{ LIMITE_REQUISICOES_S: '0' }, 'LIMITE_REQUISICOES_S deve ser um número inteiro entre 1 e 1000000.'],
  [{ REGISTRO_DIAS: '0' }, 'REGISTRO_DIAS deve ser um número inteiro entre 1 e 36500.'],
  [{ REGISTRO_DIAS: 'sempre' }, 'REGISTRO_DIAS deve ser um número inteiro entre 1 e 36500.'],
  [{ ERP_TIPO: 'sap' }, 'ERP_TIPO deve ser arquivos ou rm.'],
  [{ RM_URL: 'rm.exemplo.org' }, 'RM_URL deve ser um endereço http ou https, sem usuário e senha'],
  [{ RM_URL: 'http://ana:segredo@rm.exemplo.org' }, 'RM_URL deve ser um endereço http ou https, sem usuário e senha'],
  [{ RM_URL: 'http://rm.exemplo.org/?a=1' }, 'RM_URL deve ser um endereço http ou https, sem usuário e senha'],
  [{ RM_USUARIO: 'a:b' }, 'RM_USUARIO não pode ter dois-pontos.'],
  [{ RM_AUTENTICACAO: 'ntlm' }, 'RM_AUTENTICACAO deve ser basic ou bearer.'],
  [{ RM_SISTEMA: 'TT' }, 'RM_SISTEMA deve ser uma letra maiúscula, como T.'],
  [{ RM_SENTENCA_REALIZADOS: '..' }, 'RM_SENTENCA_REALIZADOS deve ser o código de uma sentença do RM'],
  [{ RM_SENTENCA_PROPOSTAS: 'a/b' }, 'RM_SENTENCA_PROPOSTAS deve ser o código de uma sentença do RM'],
  [{ RM_SENTENCA_IMPORTACAO: 'a;b' }, 'RM_SENTENCA_IMPORTACAO deve ser o código de uma sentença do RM'],
  [{ RM_TEMPO_LIMITE_S: '0' }, 'RM_TEMPO_LIMITE_S deve ser um número inteiro entre 1 e 290.'],
  [{ RM_TEMPO_LIMITE_S: '291' }, 'RM_TEMPO_LIMITE_S deve ser um número inteiro entre 1 e 290.'],
])('%o is reported on one line', (env, line) => {
  expect(wrongLines(env)).toEqual([expect.stringContaining(line)]);
});

test('the external system’s name must fit into an address and a file name', () => {
  for (const name of ['a b', 'a/b', 'a_b', '-a', 'a-', '-', 'a'.repeat(21)])
    expect(wrongLines({ IMPORTACAO_SISTEMA: name })).toEqual([expect.stringContaining('IMPORTACAO_SISTEMA deve ter')]);
  for (const name of ['R', 'RM', 'Totvs-RM', '0-a', 'a'.repeat(20)])
    expect(readSettings({ IMPORTACAO_SISTEMA: name }).importacaoSistema).toBe(name);
});

test('the ERP’s files are in the data folder, or in ERP_PASTA', () => {
  expect(readSettings({ RUBRICA_DADOS: '/srv/rubrica' }).erp).toEqual({ kind: 'arquivos', folder: '/srv/rubrica/erp' });
  expect(readSettings({ ERP_PASTA: '/srv/erp' }).erp).toEqual({ kind: 'arquivos', folder: '/srv/erp' });
});

test('TOTVS RM without its settings is accepted', () => {
  expect(readSettings({ ERP_TIPO: 'rm' }).erp).toMatchObject({
    kind: 'rm',
    url: undefined,
    system: 'T',
    timeLimit: 30,
  });
});

test.each(['10.0.0.0/99', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/', '10.0.0.0/8/8', '/8', '::1/129', 'fe80::1%eth0'])(
  '%s is not an address of a proxy',
  (PROXY_CONFIAVEL) => {
    expect(wrongLines({ PROXY_CONFIAVEL })).toEqual([
      expect.stringMatching(/^PROXY_CONFIAVEL deve ser true, false ou/),
    ]);
  },
);

test('every address accepted for a proxy is understood by the server', () => {
  const addresses = ['10.0.0.1', '10.0.0.0/8', '10.0.0.0/32', '::1', 'fd00::/8', '::1/128'];
  const { trustProxy } = readSettings({ PROXY_CONFIAVEL: addresses.join(',') });
  expect(trustProxy).toEqual(addresses);
  expect(() => Fastify({ trustProxy: trustProxy as string[] })).not.toThrow();
});

test('every wrong setting is reported', () => {
  expect(wrongLines({ PORT: 'x', DATABASE_URL: 'postgresql://x/y', RUBRICA_HOJE: 'ontem' })).toHaveLength(3);
});

function wrongLines(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof WrongSettings) return error.lines;
    throw error;
  }
  return [];
}
