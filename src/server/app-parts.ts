import type { FastifyServerOptions } from 'fastify';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import type { DeliveryTimes } from '../mail/deliver.ts';
import type { Synchronizer } from '../erp/open-synchronizer.ts';
import type { RunnerTiming } from '../jobs/runner.ts';
import type { Today } from '../settings/clock.ts';
import type { Settings } from '../settings/settings.ts';
import type { JobPool } from './reports/jobs/job-pool.ts';

/** The services and settings of a server. */
export type AppParts = {
  readonly database: Pick<OpenDatabase, 'db' | 'connection'>;
  readonly jobs: Pick<JobPool, 'run'>;
  readonly erp: Pick<Synchronizer, 'answers' | 'synchronize' | 'verify'>;
  readonly settings: Omit<Settings, 'port' | 'dataFolder' | 'place' | 'authSecret' | 'today'>;
  /** Signs or encrypts cookies, and encrypts the keys of second factors. */
  readonly secret: string;
  readonly today: Today;
  /** The time of day, 'hh:mm' in America/Sao_Paulo; the clock's by default. */
  readonly timeOfDay?: () => string;
  /** The current time, by which tokens, links and codes of authenticator apps expire; the real one by default. */
  readonly now?: () => Date;
  /** The time limit of one request to the OIDC provider, in seconds; a few by default. */
  readonly providerTimeLimit?: number;
  /** How long a mail server may take; minutes by default. */
  readonly mailTimes?: DeliveryTimes;
  /** The window of `requestsPerSecond`; a second by default. */
  readonly requestWindowMs?: number;
  /** How often the runner polls for jobs, and how long their leases last; the values of production by default. */
  readonly jobTiming?: Partial<RunnerTiming>;
  /** How late the event loop may run before requests are refused, 0 for no limit; 5 s by default. */
  readonly maxLoopDelayMs?: number;
  /** Called when a demonstration may have been removed: its ERP files must not fill the data that replaced it. */
  readonly onDemonstrationGone?: () => Promise<void>;
  /** The folder for uploaded files, until they have been read or loaded. */
  readonly uploads: string;
  /** A checked load expires after this many milliseconds; half an hour by default. */
  readonly previewMs?: number;
  /** The folder of the built page. */
  readonly pageFolder: string;
  readonly logger: NonNullable<FastifyServerOptions['logger']>;
};
