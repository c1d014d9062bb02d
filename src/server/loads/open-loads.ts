import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import type { Scope } from '../../database/lines/scope.ts';
import { dropAbandoned } from '../../load/checks/abandoned.ts';
import { endDeadLoads } from '../../load/history/load-rows.ts';
import { dropLoad } from '../../load/checks/staged-table.ts';
import { workQueue, type WorkQueue } from '../../threads/work-queue.ts';
import { Refusal } from '../http/errors.ts';
import type { LiveLoad, Sender } from './live-load.ts';
import type { UploadFolder } from './upload-folder.ts';

/** What loads need. */
export type LoadsParts = {
  readonly database: Pick<OpenDatabase, 'db' | 'connection'>;
  readonly uploads: UploadFolder;
  readonly log: FastifyBaseLogger;
  /** How long what was checked may be loaded, in milliseconds. */
  readonly previewMs: number;
};

/** How many loads may wait or be read at a time. */
const MOST = { ofPerson: 3, ofOrganization: 8 } as const;

const READING = 2;
const WRITING = 1;
/** How many threads, and so connections, loads have at most on a server of PostgreSQL. */
export const LOAD_THREADS = READING + WRITING;

/** The loads of this process: those that are sent, read, wait to be confirmed, or are written. */
export class Loads {
  readonly parts: LoadsParts;
  /** Reading takes turns: each thread may need hundreds of megabytes. */
  readonly reading: WorkQueue;
  readonly writing: WorkQueue = workQueue(WRITING);
  readonly #live = new Map<string, LiveLoad>();
  readonly #coming: Sender[] = [];
  readonly #work = new Set<Promise<void>>();

  constructor(parts: LoadsParts) {
    this.parts = parts;
    this.reading = workQueue(this.isEmbedded ? 1 : READING);
  }

  get isEmbedded(): boolean {
    return this.parts.database.connection.kind === 'pglite';
  }

  /** Makes room for a load that begins to come, or throws a 409; to be called when it has come or will not. */
  admit(sender: Sender): () => void {
    const waiting = [...this.#coming, ...this.#waiting().map((load) => load.sender)];
    const ofOrganization = waiting.filter(({ scope }) => scope.codColigada === sender.scope.codColigada);
    if (ofOrganization.filter(({ by }) => by.id === sender.by.id).length >= MOST.ofPerson)
      throw new Refusal(409, `Você já tem ${MOST.ofPerson} cargas em curso. Carregue ou descarte uma delas.`);
    if (ofOrganization.length >= MOST.ofOrganization)
      throw new Refusal(409, `A organização já tem ${MOST.ofOrganization} cargas em curso. Espere que uma termine.`);
    this.#coming.push(sender);
    return () => void this.#coming.splice(this.#coming.indexOf(sender), 1);
  }

  add(load: LiveLoad): void {
    this.#live.set(load.id, load);
  }

  /** A load of the organisation. */
  find(scope: Scope, id: string): LiveLoad | undefined {
    const load = this.#live.get(id);
    return load?.sender.scope.codColigada === scope.codColigada ? load : undefined;
  }

  /** The organisation's loads that the history does not have yet, newest first. */
  waitingOf(scope: Scope): readonly LiveLoad[] {
    const own = this.#waiting().filter(({ sender }) => sender.scope.codColigada === scope.codColigada);
    return own.filter(({ situacao }) => situacao !== 'carregando').toReversed();
  }

  /** Whether this process writes a load of the organisation. */
  isWriting({ codColigada }: Scope): boolean {
    return this.#written().some(({ sender }) => sender.scope.codColigada === codColigada);
  }

  /** Does something to a load that nobody waits for. */
  begin(work: Promise<void>): void {
    const tracked = work
      .catch((err: unknown) => this.parts.log.error({ err }, 'a load failed'))
      .finally(() => this.#work.delete(tracked));
    this.#work.add(tracked);
  }

  /** Forgets a load that the history tells of. */
  async end(load: LiveLoad): Promise<void> {
    this.#live.delete(load.id);
    await this.clean(load);
  }

  /** Removes what a load keeps outside memory. */
  async clean(load: LiveLoad): Promise<void> {
    await this.parts.uploads.remove(load.folder);
    await this.dropTables(load);
  }

  async dropTables(load: LiveLoad): Promise<void> {
    await dropLoad(this.parts.database.db, load.tables);
  }

  /** Tells what died with an earlier server, or with another one since `seconds` ago. */
  async sweep({ isStart }: { readonly isStart: boolean }): Promise<void> {
    const { db } = this.parts.database;
    await endDeadLoads(db, { seconds: isStart ? 0 : DEAD_AFTER_SECONDS, own: this.#written().map(({ id }) => id) });
    await dropAbandoned(db, isStart && this.isEmbedded);
    for (const load of this.#live.values()) if (hasExpired(load)) this.#live.delete(load.id);
  }

  async close(): Promise<void> {
    for (const load of this.#live.values()) load.stop();
    await Promise.all(this.#work);
    for (const load of this.#live.values()) await this.dropTables(load);
    this.parts.uploads.close();
  }

  #written(): readonly LiveLoad[] {
    return this.#waiting().filter(({ situacao }) => situacao === 'carregando');
  }

  #waiting(): readonly LiveLoad[] {
    return [...this.#live.values()].filter(({ situacao }) => situacao !== 'descartada');
  }
}

const DEAD_AFTER_SECONDS = 60;

/** One that was discarded is told of for some time. */
function hasExpired({ situacao, expiresAt }: LiveLoad): boolean {
  return situacao === 'descartada' && expiresAt !== undefined && expiresAt.getTime() < Date.now();
}
