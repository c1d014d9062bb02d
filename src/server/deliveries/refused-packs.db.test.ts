import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { openPackPlace, PACK, type PackPlace, reportNamed } from '../../testing/servers/pack-place.ts';

describe.each(databaseInTurn(1))('refused packs on $name', ({ open }) => {
  let place: PackPlace;
  beforeAll(async () => {
    place = await openPackPlace(open);
  });
  afterAll(() => place.close());

  const report = reportNamed('memoria-calculo');
  const unknown = '00000000-0000-4000-8000-000000000000';
  const wrong: readonly (readonly [name: string, change: object, status: number, message: RegExp])[] = [
    ['no name', { nome: ' ' }, 400, /Informe o nome do pacote/],
    ['no reports', { relatorios: [] }, 400, /Escolha ao menos um relatório/],
    ['an unknown report', { relatorios: [{ ...report, slug: 'nada' }] }, 422, /Relatório desconhecido: nada/],
    ['a missing filter', { relatorios: [{ ...report, filtros: {} }] }, 422, /Memória de Cálculo: Informe/],
    [
      'an unknown filter',
      { relatorios: [{ ...report, filtros: { ...report.filtros, x: '1' } }] },
      422,
      /Filtro desconhecido: x/,
    ],
    [
      'an unknown budget',
      { relatorios: [{ ...report, filtros: { ...report.filtros, orcamentoId: 99 } }] },
      422,
      /Orçamento não encontrado/,
    ],
    ['an unknown view', { relatorios: [{ ...report, visao: { nivel: 'x' } }] }, 422, /nível/],
    [
      'an unknown parameter of a view',
      { relatorios: [{ ...report, visao: { nada: '1' } }] },
      422,
      /visao desconhecida: nada/,
    ],
    ['an unknown version', { relatorios: [{ ...report, versao: unknown }] }, 422, /Versão não encontrada/],
    ['an unknown comparison', { relatorios: [{ ...report, desde: unknown }] }, 422, /Versão não encontrada/],
    ['an unknown split', { recorte: 'estado' }, 400, /Informe o recorte: inteiro, regional, pai/],
    ['an unknown format', { formatos: ['csv'] }, 400, /Os formatos são: pdf, xlsx/],
    ['no format', { formatos: [] }, 400, /Escolha ao menos um formato/],
    ['nobody', { pessoas: [] }, 400, /Escolha ao menos uma pessoa/],
    ['an unknown person', { pessoas: [unknown] }, 422, /pessoas do pacote não existe/],
    ['no time', { quando: { tipo: 'nunca' } }, 400, /Informe quando o pacote é feito/],
    ['a day that no month has', { quando: { tipo: 'mes', dia: 32, hora: 7 } }, 400, /dia do mês/],
    ['an hour that no day has', { quando: { tipo: 'mes', dia: 5, hora: 24 } }, 400, /hora/],
    ['an unknown field', { anexar: true }, 400, /Campo desconhecido: anexar/],
  ];

  test.each(wrong)('%s is refused with a message, and nothing is created', async (_, change, status, message) => {
    const body = { ...PACK, pessoas: [place.ids.ana], ...change };
    const { statusCode, json } = await place.ask('ana', 'POST', '/administracao/pacotes', body);
    expect([statusCode, json()]).toEqual([status, { message: expect.stringMatching(message) }]);
    expect(await place.packs()).toEqual([]);
  });

  test('people and packs of another organisation are unknown', async () => {
    const foreign = await place.ask('ana', 'POST', '/administracao/pacotes', { ...PACK, pessoas: [place.ids.bia] });
    expect(foreign.statusCode).toBe(422);
    const id = await place.create(['ana']);
    for (const [method, path] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/fazer'],
      ['GET', '/execucoes'],
    ] as const)
      expect([method, (await place.ask('bia', method, `/administracao/pacotes/${id}${path}`)).statusCode]).toEqual([
        method,
        404,
      ]);
    expect((await place.ask('bia', 'GET', `/administracao/pacotes/${id}/previa/${place.ids.ana}`)).statusCode).toBe(
      404,
    );
  });

  test('a name belongs to one pack at a time; a removed pack is unknown, and its name is free', async () => {
    const id = await place.create(['ana'], { nome: 'Único' });
    const again = await place.ask('ana', 'POST', '/administracao/pacotes', {
      ...PACK,
      nome: 'Único',
      pessoas: [place.ids.ana],
    });
    expect([again.statusCode, again.json()]).toEqual([409, { message: 'Já há um pacote com este nome.' }]);
    expect((await place.ask('ana', 'DELETE', `/administracao/pacotes/${id}`)).statusCode).toBe(200);
    expect((await place.ask('ana', 'POST', `/administracao/pacotes/${id}/fazer`)).statusCode).toBe(404);
    await place.create(['ana'], { nome: 'Único' });
  });
});
