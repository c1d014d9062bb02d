import type { Settings } from '../settings/settings.ts';
import type { WrongSum } from '../database/lines/sums-of-valores.ts';
import { SESSION_SETTINGS } from '../database/engine/engine-settings.ts';
import { quoted } from '../database/engine/reach-server.ts';
import { POOL, type OpenDatabase } from '../database/engine/open-database.ts';
import { SYNCHRONIZER_CONNECTIONS } from '../erp/open-synchronizer.ts';
import { LOAD_THREADS } from './loads/open-loads.ts';
import { laneThreads } from './reports/jobs/job-pool.ts';

/** The most connections that one process opens to a PostgreSQL server. */
export function mostConnections(): number {
  const lanes = Object.values(laneThreads({ kind: 'postgresql' }));
  return lanes.reduce((sum, threads) => sum + threads, POOL + LOAD_THREADS + SYNCHRONIZER_CONNECTIONS);
}

/** Warnings about a database that works, for the person who starts the server, one line each. */
export function databaseNotices(
  { lacksSettings, connectionLimit = Infinity }: Pick<OpenDatabase, 'lacksSettings' | 'connectionLimit'>,
  most = mostConnections(),
): readonly string[] {
  return [
    ...(lacksSettings === undefined ? [] : [settingsOf(lacksSettings)]),
    ...(connectionLimit < most ? [tooFew(connectionLimit, most)] : []),
  ];
}

function settingsOf(user: string): string {
  const settings = SESSION_SETTINGS.map((setting) => setting.join('=')).join(', ');
  const statements = SESSION_SETTINGS.map(([name, value]) => `alter role ${quoted(user)} set ${name} = '${value}'`);
  return `As conexões de DATABASE_URL ficam sem ${settings} (um pooler as descarta): buscas grandes demoram mais. Quem administra o banco de dados deve executar: ${statements.join('; ')}`;
}

function tooFew(limit: number, most: number): string {
  return `O banco de dados permite ${limit} conexões, e este processo usa até ${most}: sem um pooler no meio, pedidos serão recusados em horas cheias. Aumente o limite.`;
}

/** A warning about stored sums that differ from those of their lines; undefined if none do. */
export function sumsNotice(wrong: readonly WrongSum[]): string | undefined {
  if (wrong.length === 0) return undefined;
  const budgets = new Set(wrong.map(({ codColigada, orcamentoId }) => `${orcamentoId} (organização ${codColigada})`));
  return `Há somas guardadas que não são as das linhas, e totais podem estar errados. Orçamentos: ${[...budgets].join(', ')}. Execute: npm run conferir -- --refazer.`;
}

/** Warnings about settings that are valid but probably wrong, one line each. */
export function settingsNotices({
  publicUrl,
  trustProxy,
}: Pick<Settings, 'publicUrl' | 'trustProxy'>): readonly string[] {
  return publicUrl?.protocol === 'https:' && trustProxy === false ? [NO_PROXY] : [];
}

const NO_PROXY =
  'URL_PUBLICA é https e PROXY_CONFIAVEL não está definida: atrás de um proxy, o Registro e os limites de tentativas veem ' +
  'todas as pessoas no endereço dele. Defina PROXY_CONFIAVEL com o endereço do proxy (README, Behind nginx).';
