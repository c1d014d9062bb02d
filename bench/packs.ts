import { setTimeout } from 'node:timers/promises';
import { residentMb } from '../src/testing/servers/resident-memory.ts';
import { newFolder, removeFolder } from '../e2e/server.ts';
import type { BenchLine } from './bench-line.ts';
import { type HttpClient, signInClient } from './http-client.ts';
import { median, p95 } from './median.ts';
import { account, type Measure, onDatabases } from './on-databases.ts';
import { watchMemory } from './resident-memory.ts';
import { uncachedSearches } from './searches-of-centres.ts';
import { writeSizeM } from './size-m.ts';

const PACKS = 40;
/** The natures of each child cost centre: a parent's 12 children have 1,776 lines, about as many as São Paulo's budget. */
const NATUREZAS = 148;
const SEARCHERS = 20;
const IDLE_EACH = 15;
const MOST_SLOWER = 1.5;
const MOST_MB = 300;
/** The pause between the searches of one session, in ms. */
const PAUSE_MS = 1_000;

/** The reports of one parent; each pack has a different parent, so that no two packs share a report. */
function reportsOf(parent: number) {
  const budget = { codCCustoPai: `1.${parent}`, orcamentoId: 1 };
  const basis = { ...budget, periodoOrcamento: 1 };
  const whole = { ...basis, codCCustoFilho: 'todos', exibirNaturezasInativas: false };
  return [
    { slug: 'trimestral', filtros: whole },
    { slug: 'totais-centro-custo', filtros: { ...budget, exibirNaturezasInativas: false } },
    { slug: 'conferir-preenchimento', filtros: whole },
    { slug: 'orcamento-tempo-real', filtros: whole },
    { slug: 'receitas', filtros: basis },
  ];
}

/** Measures the searches of 20 sessions while 40 packs are made, each of five reports as one PDF and five workbooks. */
export async function benchPacks(): Promise<readonly BenchLine[]> {
  const data = newFolder();
  await writeSizeM(data, undefined, NATUREZAS);
  const lines = await onDatabases(data, measure);
  removeFolder(data);
  return lines;
}

async function measure(...[name, server]: Parameters<Measure>): Promise<readonly BenchLine[]> {
  const signIn = () => signInClient(server.url, account.email, account.password);
  const clients: HttpClient[] = [];
  for (let at = 0; at < SEARCHERS; at++) clients.push(await signIn());
  const packs = packsOn(server.url, clients[0]!.cookie);
  const ids = await packs.create();
  const searches = uncachedSearches();
  const searchAll = async (isOver: (count: number) => boolean) => {
    const times: number[] = [];
    const search = async (client: HttpClient) => {
      for (let count = 0; !isOver(count); count++) {
        times.push(await searches.next().value(client));
        await setTimeout(PAUSE_MS);
      }
    };
    await Promise.all(clients.map(search));
    return times;
  };
  await searchAll((count) => count === 2);
  const idle = await searchAll((count) => count === IDLE_EACH);
  const before = residentMb(server.pid);
  const memory = watchMemory(server.pid);
  const started = performance.now();
  let isMade = false;
  const made = packs.make(ids).finally(() => (isMade = true));
  const [during] = await Promise.all([searchAll(() => isMade), made]);
  const seconds = (performance.now() - started) / 1000;
  return linesOf(name, { idle, during, seconds, before, most: memory.stop() });
}

type Measured = {
  /** The times of searches in ms. */
  readonly idle: readonly number[];
  readonly during: readonly number[];
  /** How long all packs took. */
  readonly seconds: number;
  /** The server's memory in MB. */
  readonly before: number;
  readonly most: number;
};

function linesOf(name: string, { idle, during, seconds, before, most }: Measured): readonly BenchLine[] {
  const searched = `${during.length} searches, median ${median(during).toFixed(0)} ms, p95 ${p95(during).toFixed(0)} ms; idle ${median(idle).toFixed(0)} and ${p95(idle).toFixed(0)} ms`;
  return [
    {
      name: `${name}: searches while packs are made, p95 / idle`,
      ratio: p95(during) / p95(idle),
      bound: MOST_SLOWER,
      detail: `${searched}; ${PACKS} packs in ${seconds.toFixed(0)} s`,
    },
    {
      name: `${name}: memory above idle / ${MOST_MB} MB`,
      ratio: (most - before) / MOST_MB,
      bound: 1,
      detail: `idle ${before.toFixed(0)} MB, at most ${most.toFixed(0)} MB`,
    },
  ];
}

function packsOn(url: string, cookie: string) {
  const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const path = '/administracao/pacotes';
  return {
    create: async (): Promise<readonly string[]> => {
      const people = (await ask('GET', '/administracao/pessoas')) as readonly { readonly id: string }[];
      const rest = { recorte: 'inteiro', formatos: ['pdf', 'xlsx'], quando: { tipo: 'pedido' }, correio: false };
      const ids: string[] = [];
      for (let at = 1; at <= PACKS; at++) {
        const pack = { nome: `Pacote ${at}`, relatorios: reportsOf(at), pessoas: [people[0]!.id], ...rest };
        ids.push(((await ask('POST', path, pack)) as { readonly id: string }).id);
      }
      return ids;
    },
    make: async (ids: readonly string[]): Promise<void> => {
      for (const id of ids) await ask('POST', `${path}/${id}/fazer`, {});
      for (const id of ids) while (!(await isMade(`${path}/${id}/execucoes`))) await setTimeout(500);
    },
  };

  async function isMade(runs: string): Promise<boolean> {
    const [run] = (await ask('GET', runs)) as readonly { readonly situacao: string }[];
    if (run?.situacao === 'falhou') throw new Error(`A pack was not made: ${JSON.stringify(run)}`);
    return run?.situacao === 'pronto';
  }
}
