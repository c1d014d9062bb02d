import { expect, test } from 'vitest';
import { readSettings, WrongSettings } from './settings.ts';

const SECRET = 'x'.repeat(32);

test('an empty environment gives the defaults; an empty variable counts as missing', () => {
  const defaults = {
    port: 3000,
    host: '127.0.0.1',
    publicUrl: undefined,
    trustProxy: false,
    place: { folder: './dados' },
    authSecret: undefined,
    produtoSigla: 'RUBRICA',
    importacaoSistema: 'ERP',
    today: undefined,
    requestsPerSecond: 100,
  };
  expect(readSettings({})).toEqual(defaults);
  expect(readSettings({ PORT: '', HOST: ' ', DATABASE_URL: '', RUBRICA_HOJE: '' })).toEqual(defaults);
});

test('every setting is read', () => {
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
  });
  expect(settings).toEqual({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: new URL('https://rubrica.exemplo.com.br'),
    trustProxy: ['10.0.0.1', '10.1.0.0/16'],
    place: { url: 'postgresql://ana:segredo@banco/rubrica' },
    authSecret: SECRET,
    produtoSigla: 'ORC',
    importacaoSistema: 'Totvs',
    today: '2026-11-20',
    requestsPerSecond: 5,
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
])('%o is told on one line', (env, line) => {
  expect(wrongLines(env)).toEqual([expect.stringContaining(line)]);
});

test('every wrong setting is told', () => {
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
