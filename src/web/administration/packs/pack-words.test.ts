import { expect, test } from 'vitest';
import { catalog } from '../../../testing/servers/catalog.ts';
import {
  countsByState,
  deliveryInWords,
  type Delivery,
  filesInWords,
  shownDeliveries,
  deliveryStateOf,
} from './delivery-words.ts';
import { carriedInWords, lastInWords, nextInWords, reachInWords, whenInWords } from './pack-words.ts';

const PERSON: Delivery = {
  id: 'a',
  nome: 'Helena Prado',
  email: 'helena@exemplo.gov.br',
  situacao: 'pronto',
  motivo: null,
  novaTentativa: null,
  podeVer: 'somente o centro 25.60',
  arquivos: [
    { arquivo: 'fechamento.pdf', bytes: 300_000 },
    { arquivo: 'fechamento.xlsx', bytes: 120_000 },
  ],
  baixadoEm: null,
  enviadoEm: null,
  podeRepetir: false,
};
const at = '2026-11-05T10:13:00.000Z';

test.each<[Partial<Delivery>, string, string]>([
  [{}, 'prontos', 'pronto, ainda não baixado'],
  [{ situacao: 'naFila' }, 'preparo', 'na fila'],
  [
    { situacao: 'fazendo', novaTentativa: { em: at, motivo: 'O disco está cheio.' } },
    'preparo',
    'à espera de nova tentativa, em 05/11 às 07:13: O disco está cheio.',
  ],
  [{ situacao: 'enviando' }, 'preparo', 'pronto, enviando a mensagem'],
  [{ situacao: 'enviado', enviadoEm: at }, 'enviados', 'enviado em 05/11 às 07:13'],
  [
    { situacao: 'enviado', enviadoEm: at, baixadoEm: '2026-11-05T11:20:00.000Z' },
    'baixados',
    'baixado em 05/11 às 08:20',
  ],
  [{ situacao: 'falhou', motivo: 'caixa cheia' }, 'falhou', 'falhou: caixa cheia'],
  [{ situacao: 'talvezEnviado' }, 'talvez', 'talvez enviado'],
])('the state of a delivery with %j is %s', (fields, state, words) => {
  const person = { ...PERSON, ...fields };
  expect([deliveryStateOf(person), deliveryInWords(person)]).toEqual([state, words]);
});

test('files in words', () => {
  expect(filesInWords(PERSON.arquivos)).toEqual({ what: 'PDF + Excel', size: '411 KB' });
  const [pdf] = PERSON.arquivos;
  expect(filesInWords([pdf!, pdf!])).toEqual({ what: '2 PDF', size: '586 KB' });
  expect(filesInWords(Array.from({ length: 170 }, () => pdf!))?.what).toBe('170 arquivos');
  expect(filesInWords([])).toBeUndefined();
});

test('people are counted by state and found by words; failures come first', () => {
  const failed: Delivery = { ...PERSON, nome: 'Sueli', situacao: 'falhou' };
  const all = [PERSON, failed];
  expect(countsByState(all).get('falhou')).toBe(1);
  expect(shownDeliveries(all, undefined, '')).toEqual([failed, PERSON]);
  expect(shownDeliveries(all, 'prontos', 'HELENA 25.60')).toEqual([PERSON]);
  expect(shownDeliveries(all, 'prontos', 'sueli')).toEqual([]);
});

test('when a pack is made, and when next, in words', () => {
  const monthly = { tipo: 'mes', dia: 5, hora: 7 } as const;
  expect(whenInWords(monthly)).toBe('todo dia 5 às 7h');
  expect(nextInWords({ quando: monthly, proxima: '2026-12-05T10:00:00.000Z' })).toBe('05/12/2026');
  expect(nextInWords({ quando: { tipo: 'versao' }, proxima: null })).toBe('ao congelar');
  expect(nextInWords({ quando: { tipo: 'pedido' }, proxima: null })).toBeUndefined();
});

test('the reports of a pack in words: with columns, version and comparison', () => {
  const report = { slug: 'orcamento-tempo-real', titulo: 'Orçamento em Tempo Real', versao: null, desde: null };
  const words = carriedInWords(
    [
      { ...report, visao: { colunas: 'acumulado' } },
      { ...report, visao: null, versao: '7', desde: 'versao-6' },
    ],
    catalog,
  );
  expect(words).toBe('Orçamento em Tempo Real (Acumulado), Orçamento em Tempo Real (de uma versão, com comparação)');
});

test('the last run in words: how many deliveries are ready, how many failed', () => {
  const made = { execucao: 'e', criadaEm: at, situacao: 'pronto', motivo: null } as const;
  const last = { ...made, pessoas: 39, prontas: 38, falhas: 1, arquivos: 246 };
  const now = { day: '28/11/2026', time: '09:00' };
  expect(lastInWords(last, now)).toEqual({ when: '05/11', state: '38 prontos', failed: '1 falhou' });
  expect(lastInWords({ ...last, prontas: 12, falhas: 0 }, { ...now, day: '05/11/2026' })).toEqual({
    when: 'hoje às 07:13',
    state: '12 de 39 prontos',
    failed: undefined,
  });
  expect(lastInWords({ ...last, pessoas: 0 }, { ...now, day: '02/01/2027' })).toMatchObject({
    when: '05/11/2026',
    state: 'nada feito ainda',
  });
  expect(lastInWords({ ...last, pessoas: 0, situacao: 'falhou', motivo: 'Disco cheio.' }, now)).toEqual({
    when: '05/11',
    state: 'nada foi feito',
    failed: 'falhou: Disco cheio.',
  });
});

test('how files reach people, in words', () => {
  expect(reachInWords({ ligado: true, anexos: false })).toContain('nada vai anexado');
  expect(reachInWords({ ligado: false, anexos: true })).toContain('em Relatórios');
});
