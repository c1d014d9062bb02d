import type { FastifyServerOptions } from 'fastify';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import type { Synchronizer } from '../erp/open-synchronizer.ts';
import type { Today } from '../settings/clock.ts';
import type { FilePool } from './files/file-pool.ts';
import type { ReportPool } from './answers/report-pool.ts';
import type { Settings } from '../settings/settings.ts';

/** What a server is made of. */
export type AppParts = {
  readonly database: Pick<OpenDatabase, 'db' | 'connection'>;
  readonly pool: Pick<ReportPool, 'run'>;
  readonly files: Pick<FilePool, 'make'>;
  readonly erp: Pick<Synchronizer, 'answers' | 'synchronize' | 'verify'>;
  readonly settings: Pick<
    Settings,
    | 'publicUrl'
    | 'trustProxy'
    | 'produtoSigla'
    | 'importacaoSistema'
    | 'requestsPerSecond'
    | 'actDays'
    | 'erp'
    | 'oidc'
    | 'localPasswords'
  >;
  /** Signs the session cookies, and encrypts the keys of second factors. */
  readonly secret: string;
  readonly today: Today;
  /** 'hh:mm' in the time of America/Sao_Paulo; the clock's where nothing else is given. */
  readonly timeOfDay?: () => string;
  /** The moment by which tokens expire and codes of apps count; the real one where nothing else is given. */
  readonly now?: () => Date;
  /** Of one request to the provider of sign-ins, in seconds; a few where nothing else is given. */
  readonly providerTimeLimit?: number;
  /** What `requestsPerSecond` is counted over; a second where nothing else is given. */
  readonly requestWindowMs?: number;
  /** How late the event loop may run before requests are refused, 0 for no limit; 5 s where nothing else is given. */
  readonly maxLoopDelayMs?: number;
  /** Called where an organisation may have lost the demonstration, whose ERP's files must not fill what came after it. */
  readonly onDemonstrationGone?: () => Promise<void>;
  /** The folder in which files that people send may stand while they are read. */
  readonly uploads: string;
  /** How long what a load would change may be confirmed, in milliseconds; half an hour where nothing else is given. */
  readonly previewMs?: number;
  /** The folder of the built page. */
  readonly pageFolder: string;
  readonly logger: NonNullable<FastifyServerOptions['logger']>;
};
