import { existsSync, readFileSync } from 'node:fs';
import { newFolder, removeFolder, runCommand, startServer } from '../e2e/server.ts';
import { readCsv, saoPauloFolder, withoutRealBudgets } from '../src/testing/databases/real-budgets.ts';
import type { BenchLine } from './bench-line.ts';
import { signInClient } from './http-client.ts';

const SEARCHES = 100;
const MOST_MB = 500;
const account = { email: 'bench@exemplo.com', password: 'bench-segredo' };

/** The embedded server's resident memory on an existing folder with São Paulo loaded, after 100 searches. */
export async function benchMemory(): Promise<readonly BenchLine[]> {
  if (withoutRealBudgets !== undefined || !existsSync('/proc/self/status')) {
    console.log('  needs the real budgets beside the project and /proc: left out');
    return [];
  }
  const folder = newFolder();
  await runCommand('carregar', folder, [saoPauloFolder, '--organizacao', '1', '--nome', 'São Paulo']);
  const { email, password } = account;
  const who = ['--email', email, '--nome', 'Bench', '--senha', password, '--organizacao', '1', '--admin'];
  await runCommand('usuario', folder, ['criar', ...who]);
  const server = await startServer(folder, { LIMITE_REQUISICOES_S: '10000' });
  const client = await signInClient(server.url, email, password);
  const idle = residentMb(server.pid);
  const codes = ['todos', ...readCsv('codigos-orcamentarios.csv').map((row) => row['codOrcamentario']!)];
  const searches = codes.flatMap((code) =>
    [3, 4].flatMap((id) =>
      ['true', 'false'].map((shown) => `codOrcamentario=${code}&orcamentoId=${id}&exibirNaturezasInativas=${shown}`),
    ),
  );
  for (let n = 0; n < SEARCHES; n++) {
    await client.get(`/api/relatorios/orcamentario-comparativo?${searches[n % searches.length]}`);
  }
  const after = residentMb(server.pid);
  await server.stop();
  removeFolder(folder);
  const detail = `${idle.toFixed(0)} MB signed in, ${after.toFixed(0)} MB after ${SEARCHES} different searches`;
  return [{ name: `resident memory / ${MOST_MB} MB`, ratio: after / MOST_MB, bound: 1, detail }];
}

function residentMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return Number(kilobytes) / 1024;
}
