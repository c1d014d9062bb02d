import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_CENTAVOS } from '../../domain/centavos.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { useEveryReport } from '../../testing/servers/every-report-place.ts';
import { queryOf } from '../../testing/servers/query-of.ts';

const MESSAGE =
  'Um valor ou total passa de R$\u00a09.999.999.999.999,99, o maior que se mostra exato ao centavo. Confira os valores carregados.';

describe.each(databaseInTurn(1))('totals beyond the largest amount on $name', ({ open }) => {
  const { db, get } = useEveryReport(open);
  beforeAll(async () => {
    const most = { janeiroProposta: MAX_CENTAVOS, janeiroReformulacao: MAX_CENTAVOS };
    await db().updateTable('valores').set(most).execute();
  });

  test.each(['identity', 'gzip'])('are refused with a message, and no figure is shown: %s', async (encoding) => {
    const orcamentario = catalog.find(({ slug }) => slug === 'orcamentario')!;
    const address = '/api/relatorios/orcamentario';
    const query = queryOf(orcamentario);
    const urls = [
      `${address}?${query}`,
      `${address}/arquivo?${query}&formato=xls`,
      `${address}/composicao?${query}&coluna=valor`,
      '/api/resumo?orcamentoId=4',
    ];
    for (const url of urls) {
      const answer = await get(url, { 'accept-encoding': encoding });
      expect([answer.statusCode, answer.json()]).toEqual([422, { message: MESSAGE }]);
      expect(answer.headers['content-encoding']).toBeUndefined();
    }
  });
});
