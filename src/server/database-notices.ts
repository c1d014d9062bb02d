import type { Settings } from '../settings/settings.ts';
import { SESSION_SETTINGS } from '../database/engine/engine-settings.ts';
import { POOL, type OpenDatabase } from '../database/engine/open-database.ts';
import { SYNCHRONIZER_CONNECTIONS } from '../erp/open-synchronizer.ts';
import { LOAD_THREADS } from './loads/open-loads.ts';
import { laneThreads } from './reports/jobs/job-pool.ts';

/** Most connections that one process takes from a PostgreSQL server. */
export function mostConnections(): number {
  const { searches, files, feeds } = laneThreads({ kind: 'postgresql' });
  return POOL + searches + files + feeds + LOAD_THREADS + SYNCHRONIZER_CONNECTIONS;
}

/** Warnings about a usable database for the person who starts the server, a line each. */
export function databaseNotices(
  { connection, connectionLimit = Infinity }: Pick<OpenDatabase, 'connection' | 'connectionLimit'>,
  most = mostConnections(),
): readonly string[] {
  const isRefused = connection.kind === 'postgresql' && connection.refusesSettings === true;
  return [...(isRefused ? [SETTINGS_REFUSED] : []), ...(connectionLimit < most ? [tooFew(connectionLimit, most)] : [])];
}

const SETTINGS_REFUSED = `O pooler de DATABASE_URL não aceita ${SESSION_SETTINGS.map((setting) => setting.join('=')).join(', ')}: sem isso, buscas grandes demoram mais (README, Hosted PostgreSQL).`;

function tooFew(limit: number, most: number): string {
  return `O banco de dados permite ${limit} conexões, e este processo usa até ${most}: sem um pooler no meio, pedidos serão recusados em horas cheias. Aumente o limite.`;
}

/** Warnings about settings that work, a line each. */
export function settingsNotices({
  publicUrl,
  trustProxy,
}: Pick<Settings, 'publicUrl' | 'trustProxy'>): readonly string[] {
  return publicUrl?.protocol === 'https:' && trustProxy === false ? [NO_PROXY] : [];
}

const NO_PROXY =
  'URL_PUBLICA é https e PROXY_CONFIAVEL não está definida: atrás de um proxy, o Registro e os limites de tentativas veem ' +
  'todas as pessoas no endereço dele. Defina PROXY_CONFIAVEL com o endereço do proxy (README, Behind nginx).';
