import { sql } from 'kysely';
import { expect, describe, test } from 'vitest';
import type { Historico } from '../../../contracts/composition.ts';
import { databaseInTurn } from '../../../testing/databases/databases.ts';
import { useEveryReport } from '../../../testing/servers/every-report-place.ts';

const TOTALS =
  '/api/relatorios/totais-centro-custo/historico?codCCustoPai=todos&orcamentoId=4&exibirNaturezasInativas=false';
const FILHO = 'em.codCCustoPai=1.2&em.codCCustoFilho=1.2.1';

describe.each(databaseInTurn(3))('the texts in a history, on $name', ({ open }) => {
  const place = useEveryReport(open);
  const write = async (em: object, texto: string, periodoOrcamento = 2) => {
    const payload = Buffer.from(JSON.stringify({ orcamentoId: 4, periodoOrcamento, em, texto }));
    const answer = await place.post('/api/justificativas', payload, { 'content-type': 'application/json' });
    return answer.json<{ readonly id: string }>().id;
  };
  const textsOf = async (query: string) =>
    (await place.get(`${TOTALS}&${query}`)).json<Historico>().itens.map(({ justificativas }) => justificativas);
  const edit = (march: number) =>
    sql`update valores set "marcoReformulacao" = ${march} where "codColigada" = 1`.execute(place.db());

  test('are at the last change before them: those of the amount’s basis, about its subject or a part of the subject', async () => {
    const em = { codCCustoFilho: '1.2.1', codTBOrcamento: '3.1' };
    await edit(700);
    await write(em, 'um');
    await write({ codCCustoFilho: '1.2.1' }, 'dois');
    await write(em, 'do proposto', 1);
    await edit(800);
    await edit(900);
    await write(em, 'três');
    const withdrawn = await write(em, 'retirada');
    await sql`update justifications set "withdrawnBy" = 'Ana', "withdrawnAt" = "writtenAt" + 1 where id = ${withdrawn}`.execute(
      place.db(),
    );
    const whole = await textsOf('coluna=valorReformulacao');
    expect(whole.slice(-3)).toEqual([['um', 'dois'], [], ['três']]);
    expect((await textsOf(`coluna=valorReformulacao&${FILHO}`)).slice(-3)).toEqual([['um', 'dois'], [], ['três']]);
    expect((await textsOf('coluna=valorProposta')).flat()).toEqual(['do proposto']);
    expect((await textsOf('coluna=valorReformulacao&em.codCCustoPai=1.2')).at(-1)).toEqual(['três']);
  });
});
