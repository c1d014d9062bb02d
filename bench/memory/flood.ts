import { Agent, request } from 'node:http';

/** Requests under way at the same time. */
const AT_ONCE = 16;

/** Requests valid and invalid addresses by turns, as fast as possible; returns the number of responses by status. */
export async function flood(url: string, cookie: string, requests: number): Promise<ReadonlyMap<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const statuses = new Map<number, number>();
  let next = 0;
  const requestInTurn = async () => {
    while (next < requests) {
      const { path, ...headers } = ODD[next++ % ODD.length]!;
      const status = await ask(url + path, { agent, headers: { cookie, ...headers } });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, requestInTurn));
  agent.destroy();
  return statuses;
}

type OddRequest = { readonly path: string; readonly cookie?: string; readonly 'accept-encoding'?: string };

const REPORTS = '/api/relatorios';
const CENTRE = 'codCCustoPai=todos&codCCustoFilho=todos&orcamentoId=4&periodoOrcamento=1';

const ODD: readonly OddRequest[] = [
  { path: `${REPORTS}/orcamentario-comparativo?codOrcamentario=todos&orcamentoId=4&exibirNaturezasInativas=true` },
  { path: `${REPORTS}/trimestral?${CENTRE}&exibirNaturezasInativas=true`, 'accept-encoding': 'gzip' },
  { path: `${REPORTS}/orcamento-tempo-real/composicao?${CENTRE}&exibirNaturezasInativas=true&coluna=totalAnoOrcado` },
  { path: `${REPORTS}/trimestral?${CENTRE}&orcamentoId=4` },
  { path: `${REPORTS}/trimestral?${CENTRE}&codCCustoPai=%00` },
  { path: `${REPORTS}/receitas?codCCustoPai=nenhum&orcamentoId=4&periodoOrcamento=1` },
  { path: `${REPORTS}/eventos?codCCustoPai=todos&orcamentoId=99` },
  { path: `${REPORTS}/nenhum?a=1` },
  { path: '/api/resumo?orcamentoId=4' },
  { path: '/api/resumo?orcamentoId=4', cookie: 'rubrica=nada' },
  { path: '/api/centros-custo' },
  { path: '/api/orcamentos' },
  { path: '/api/sessao' },
  { path: '/api/saude' },
  { path: `/api/${'a'.repeat(900)}` },
  { path: '/relatorios/eventos' },
];

function ask(url: string, options: { readonly agent: Agent; readonly headers: Readonly<Record<string, string>> }) {
  return new Promise<number>((resolve, reject) => {
    const outgoing = request(url, options, (answer) => {
      answer
        .resume()
        .once('end', () => resolve(answer.statusCode!))
        .once('error', reject);
    });
    outgoing.once('error', reject).end();
  });
}
