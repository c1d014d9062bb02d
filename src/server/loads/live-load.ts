import { randomUUID } from 'node:crypto';
import type { AuditEvent } from '../../audit/audit-event.ts';
import type { CheckedLoad } from '../../load/check-load.ts';
import { newLoadName } from '../../load/checks/staged-table.ts';
import type { UnwrittenLoad } from '../../load/history/load-rows.ts';
import type { Target } from '../../load/organization.ts';
import type { TableChange } from '../../load/preview-load.ts';
import type { Upload } from '../http/uploads/receive-upload.ts';
import type { FoundProblems, Progress } from './load-thread.ts';

/** The state of a load in this process; once refused or written, it is in the history. */
export type LiveState = 'lendo' | 'conferida' | 'carregando' | 'descartada';

/** The person who sends a load, and from where. */
export type Sender = Required<Pick<AuditEvent, 'scope' | 'address'>> & { readonly by: NonNullable<AuditEvent['by']> };

/** A load that this process reads, holds until it is confirmed, or writes. */
export class LiveLoad {
  readonly id = randomUUID();
  readonly createdAt = new Date();
  readonly sender: Sender;
  /** The person who confirmed it, not always its sender. */
  loader: Sender | undefined;
  readonly upload: Upload;
  /** The prefix of its tables in the database. */
  tables = newLoadName();
  situacao: LiveState = 'lendo';
  motivo: string | null = null;
  progresso: Progress | null = null;
  problems: FoundProblems = { quantidade: 0, itens: [] };
  changes: readonly TableChange[] = [];
  load: CheckedLoad | undefined;
  expiresAt: Date | undefined;
  #work = new AbortController();

  constructor(sender: Sender, upload: Upload) {
    this.sender = sender;
    this.upload = upload;
  }

  /** How many rows were read. */
  get rows(): number {
    return this.load?.tables.reduce((sum, { read }) => sum + read, 0) ?? 0;
  }

  /** The target of the load, with the data for its history entry. */
  get target(): Target {
    const { scope, by, address } = this.loader ?? this.sender;
    const { codColigada } = scope;
    return { codColigada, source: this.upload.name, by: by.name, carga: this.id, actor: { by, address } };
  }

  /** Its row in the history, before its data are written. */
  get row(): Omit<UnwrittenLoad, 'outcome'> {
    const { upload, problems } = this;
    return {
      carga: this.id,
      createdAt: this.createdAt,
      loadedBy: (this.loader ?? this.sender).by.name,
      source: upload.name,
      sha256: upload.sha256,
      size: upload.size,
      rows: this.rows,
      problemCount: problems.quantidade,
      problems: JSON.stringify(problems.itens),
      changes: JSON.stringify(this.changes),
    };
  }

  /** Starts reading, and discards the results of an earlier reading. */
  startReading(): AbortSignal {
    this.situacao = 'lendo';
    this.tables = newLoadName();
    this.load = undefined;
    this.loader = undefined;
    this.changes = [];
    return this.#start('Aguardando a vez');
  }

  startWriting(): AbortSignal {
    return this.#start('Gravando');
  }

  /** Ends its thread. */
  stop(): void {
    this.#work.abort(new Error('The load was cancelled'));
  }

  #start(fazendo: string): AbortSignal {
    this.#work = new AbortController();
    this.progresso = { fazendo, linhas: 0 };
    this.expiresAt = undefined;
    return this.#work.signal;
  }
}
