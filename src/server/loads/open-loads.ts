import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import type { Scope } from '../../database/lines/scope.ts';
import { dropAbandoned, dropLoad } from '../../load/checks/staged-table.ts';
import { failDeadLoads } from '../../load/history/load-rows.ts';
import { workQueue, type WorkQueue } from '../../threads/work-queue.ts';
import { Refusal } from '../http/errors.ts';
import type { UploadFolder } from '../http/uploads/upload-folder.ts';
import type { LiveLoad, Sender } from './live-load.ts';

type LoadsParts = {
  readonly database: Pick<OpenDatabase, 'db' | 'connection'>;
  readonly uploads: UploadFolder;
  readonly log: FastifyBaseLogger;
  /** For how long a checked load may be confirmed, in milliseconds. */
  readonly previewMs: number;
};

/** How many loads may be in progress at a time. */
const MOST = { ofPerson: 3, ofOrganization: 8 } as const;

const READING = 2;
const WRITING = 1;
/** The most threads, and so connections, that loads use on PostgreSQL. */
export const LOAD_THREADS = READING + WRITING;

/** The loads of this process: uploading, being read, awaiting confirmation, being written, or recently discarded. */
export class Loads {
  readonly parts: LoadsParts;
  /** Reading takes turns: each thread may need hundreds of megabytes. */
  readonly reading: WorkQueue;
  readonly writing: WorkQueue = workQueue(WRITING);
  readonly #live = new Map<string, LiveLoad>();
  readonly #uploading: Sender[] = [];
  readonly #work = new Set<Promise<void>>();

  constructor(parts: LoadsParts) {
    this.parts = parts;
    this.reading = workQueue(this.isEmbedded ? 1 : READING);
  }

  get isEmbedded(): boolean {
    return this.parts.database.connection.kind === 'pglite';
  }

  /** Counts an upload that begins, or throws a 409; returns a function to call when the upload ends. */
  admit(sender: Sender): () => void {
    const senders = [...this.#uploading, ...this.#inProgress().map((load) => load.sender)];
    const ofOrganization = senders.filter(({ scope }) => scope.codColigada === sender.scope.codColigada);
    if (ofOrganization.filter(({ by }) => by.id === sender.by.id).length >= MOST.ofPerson)
      throw new Refusal(409, `Você já tem ${MOST.ofPerson} cargas em curso. Carregue ou descarte uma delas.`);
    if (ofOrganization.length >= MOST.ofOrganization)
      throw new Refusal(409, `A organização já tem ${MOST.ofOrganization} cargas em curso. Espere que uma termine.`);
    this.#uploading.push(sender);
    return () => void this.#uploading.splice(this.#uploading.indexOf(sender), 1);
  }

  add(load: LiveLoad): void {
    this.#live.set(load.id, load);
  }

  /** A load of the organisation. */
  find(scope: Scope, id: string): LiveLoad | undefined {
    const load = this.#live.get(id);
    return load?.sender.scope.codColigada === scope.codColigada ? load : undefined;
  }

  /** The organisation's loads that are being read or await confirmation, newest first. */
  unrecordedOf(scope: Scope): readonly LiveLoad[] {
    const own = this.#inProgress().filter(({ sender }) => sender.scope.codColigada === scope.codColigada);
    return own.filter(({ situacao }) => situacao !== 'carregando').toReversed();
  }

  /** Whether this process writes a load of the organisation. */
  isWriting({ codColigada }: Scope): boolean {
    return this.#beingWritten().some(({ sender }) => sender.scope.codColigada === codColigada);
  }

  /** Keeps track of work on a load that runs in the background: logs its failure, and `close` waits for it. */
  runInBackground(work: Promise<void>): void {
    const tracked = work
      .catch((err: unknown) => this.parts.log.error({ err }, 'a load failed'))
      .finally(() => this.#work.delete(tracked));
    this.#work.add(tracked);
  }

  /** Removes a load that is in the history. */
  async end(load: LiveLoad): Promise<void> {
    this.#live.delete(load.id);
    await this.clean(load);
  }

  /** Removes a load's files and tables. */
  async clean(load: LiveLoad): Promise<void> {
    await this.parts.uploads.remove(load.upload.folder);
    await this.dropTables(load);
  }

  async dropTables(load: LiveLoad): Promise<void> {
    await dropLoad(this.parts.database.db, load.tables);
  }

  /**
   * Marks loads of dead processes as failed: at the start all, later only older ones. Removes their tables: all at the
   * start with an embedded database, otherwise only those older than any load takes. Forgets expired discarded loads.
   */
  async sweep({ isStart }: { readonly isStart: boolean }): Promise<void> {
    const { db } = this.parts.database;
    await failDeadLoads(db, { seconds: isStart ? 0 : DEAD_AFTER_S, own: this.#beingWritten().map(({ id }) => id) });
    await dropAbandoned(db, isStart && this.isEmbedded);
    for (const load of this.#live.values()) if (hasExpired(load)) this.#live.delete(load.id);
  }

  async close(): Promise<void> {
    for (const load of this.#live.values()) load.stop();
    await Promise.all(this.#work);
    for (const load of this.#live.values()) await this.dropTables(load);
    this.parts.uploads.close();
  }

  #beingWritten(): readonly LiveLoad[] {
    return this.#inProgress().filter(({ situacao }) => situacao === 'carregando');
  }

  #inProgress(): readonly LiveLoad[] {
    return [...this.#live.values()].filter(({ situacao }) => situacao !== 'descartada');
  }
}

const DEAD_AFTER_S = 60;

/** Whether a discarded load has been shown long enough. */
function hasExpired({ situacao, expiresAt }: LiveLoad): boolean {
  return situacao === 'descartada' && expiresAt !== undefined && expiresAt.getTime() < Date.now();
}
