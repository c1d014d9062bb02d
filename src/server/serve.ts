import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failureLines } from '../database/engine/failure-lines.ts';
import { openDatabase, type OpenDatabase } from '../database/engine/open-database.ts';
import { type WrongSum, wrongSums } from '../database/lines/sums-of-valores.ts';
import { openDemonstrationAccounts } from '../accounts/demonstration-accounts.ts';
import { describeAccounts, ensureData, forgetErpFiles } from '../demonstration/first-start.ts';
import { openSynchronizer } from '../erp/open-synchronizer.ts';
import { defaultErpFolder } from '../erp/settings.ts';
import { clockOf } from '../settings/clock.ts';
import { exposureOf, exposureProblem } from '../settings/exposure.ts';
import type { OidcSettings } from '../settings/oidc.ts';
import { readSettings, WrongSettings, type Settings } from '../settings/settings.ts';
import { lowerOtherThreadsPriority } from '../threads/thread-priority.ts';
import { buildApp } from './app.ts';
import { databaseNotices, settingsNotices, sumsNotice } from './database-notices.ts';
import { logTo } from './http/logging.ts';
import { openJobPool } from './reports/jobs/job-pool.ts';
import { openProvider } from './sign-in/oidc/provider.ts';
import { verifyProvider } from './sign-in/oidc/verify-provider.ts';
import { authSecretOf } from './sign-in/auth-secret.ts';

const PAGE = fileURLToPath(new URL('../../dist/web', import.meta.url));

/**
 * The process exits after this time even if a thread is blocked, for example by a file system that does not respond.
 */
const LONGEST_END_MS = 10_000;

/** Opens the database and serves until SIGTERM or SIGINT, then shuts down gracefully. */
export async function serve(): Promise<void> {
  await start().catch(stopWith);
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings.place);
  void database.failed.then((error) => stopWith(`O banco de dados embutido parou: ${failureLines(error)}`));
  const { lines, close } = await listen(settings, database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const end = () => {
    setTimeout(() => stopWith('O servidor não terminou a tempo e foi interrompido.'), LONGEST_END_MS).unref();
    void close().then(() => process.exit(0), stopWith);
  };
  process.once('SIGTERM', end).once('SIGINT', end);
  console.log(lines.join('\n'));
  if (settings.oidc !== undefined) void reportProvider(settings.oidc);
  void wrongSums(database.db).then(reportWrongSums, () => {}); // a lost database is reported elsewhere
}

/** Reports faults of the sign-in provider, which people would otherwise notice only when they sign in. */
async function reportProvider(oidc: OidcSettings): Promise<void> {
  const findings = await verifyProvider(openProvider(oidc));
  for (const { situacao, mensagem } of findings)
    if (situacao === 'errado') console.error(`Entrada com ${oidc.name}: ${mensagem}`);
}

function reportWrongSums(wrong: readonly WrongSum[]): void {
  const notice = sumsNotice(wrong);
  if (notice !== undefined) console.error(notice);
}

async function listen(settings: Settings, database: OpenDatabase) {
  const today = clockOf(settings.today);
  const erpFolder = defaultErpFolder(settings.dataFolder);
  await ensureData(database, erpFolder, today());
  const open = settings.localPasswords ? await openDemonstrationAccounts(database.db) : [];
  const problem = exposureProblem(exposureOf(settings), open);
  if (problem !== undefined) throw new WrongSettings([problem]);
  const secret = authSecretOf(settings);
  const report = (error: Error) => console.error(failureLines(error));
  const place = { connection: database.connection, names: { importacaoSistema: settings.importacaoSistema } };
  const jobs = await openJobPool(place, report);
  const erp = await openSynchronizer(database, settings.erp, report);
  lowerOtherThreadsPriority();
  const logger = logTo(process.stderr);
  const onDemonstrationGone = () => forgetErpFiles(database.db, erpFolder);
  const uploads = uploadsOf(settings);
  const opened = { database, jobs, erp, uploads };
  const app = await buildApp({ ...opened, settings, secret, today, onDemonstrationGone, pageFolder: PAGE, logger });
  await app.listen({ port: settings.port, host: settings.host }).catch(async (error: unknown) => {
    await app.close(); // its first removal of expired rows uses the database, which is closed next
    throw error;
  });
  const close = async () => {
    await Promise.all([app.close(), erp.close()]); // at the same time: requests that wait for a slow ERP would delay the shutdown
    await jobs.close();
    await database.close();
  };
  const address = settings.publicUrl?.origin ?? app.listeningOrigin;
  const notices = [...settingsNotices(settings), ...databaseNotices(database)];
  return { lines: [`Rubrica em ${address}`, ...notices, ...describeAccounts(open)], close };
}

/** The folder of uploads; with PostgreSQL a temporary one, as there may be no data folder. */
function uploadsOf({ place, dataFolder }: Settings): string {
  return 'folder' in place ? join(dataFolder, 'envios') : join(tmpdir(), `rubrica-envios-${userInfo().uid}`);
}

function stopWith(failure: unknown): never {
  console.error(typeof failure === 'string' ? failure : failureLines(failure));
  process.exit(1);
}
