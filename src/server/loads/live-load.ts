import { randomUUID } from 'node:crypto';
import { type CheckedLoad, newLoadName } from '../../load/changes/checked-load.ts';
import type { Target } from '../../load/organization.ts';
import type { TableChange } from '../../load/preview-load.ts';
import type { AuditEvent } from '../../audit/audit-event.ts';
import type { FoundProblems, LoadMessage } from './load-task.ts';
import type { Upload } from './receive-upload.ts';

/** What may become of a load in this process; of one that was refused or written the history tells. */
export type LiveState = 'lendo' | 'conferida' | 'carregando' | 'descartada';

/** Who sends a load, and from where. */
export type Sender = Required<Pick<AuditEvent, 'scope' | 'address'>> & { readonly by: NonNullable<AuditEvent['by']> };

/** A load that waits, is read or written in this process. */
export class LiveLoad {
  readonly id = randomUUID();
  readonly createdAt = new Date();
  readonly sender: Sender;
  /** Who has it written, not always who sent it. */
  loader: Sender | undefined;
  readonly upload: Upload;
  /** The folder of its files. */
  readonly folder: string;
  /** What the names of its tables in the database begin with. */
  tables = newLoadName();
  situacao: LiveState = 'lendo';
  motivo: string | null = null;
  progresso: { readonly fazendo: string; readonly linhas: number } | null = null;
  problems: FoundProblems = { quantidade: 0, itens: [] };
  changes: readonly TableChange[] = [];
  load: CheckedLoad | undefined;
  expiresAt: Date | undefined;
  #work = new AbortController();

  constructor(sender: Sender, upload: Upload, folder: string) {
    this.sender = sender;
    this.upload = upload;
    this.folder = folder;
  }

  /** How many rows were read. */
  get rows(): number {
    return this.load?.tables.reduce((sum, { read }) => sum + read, 0) ?? 0;
  }

  /** Where its rows go, and what the history says of it. */
  get target(): Target {
    const { scope, by, address } = this.loader ?? this.sender;
    const { codColigada } = scope;
    return { codColigada, source: this.upload.name, by: by.name, carga: this.id, actor: { by, address } };
  }

  /** Begins to read, and forgets what an earlier reading found. */
  read(): AbortSignal {
    this.situacao = 'lendo';
    this.tables = newLoadName();
    this.load = undefined;
    this.loader = undefined;
    this.changes = [];
    return this.#begin('Aguardando a vez');
  }

  /** Begins to be written. */
  write(): AbortSignal {
    return this.#begin('Gravando');
  }

  /** Ends its thread. */
  stop(): void {
    this.#work.abort(new Error('The load was cancelled'));
  }

  /** Takes in what its thread tells. */
  hear(message: Exclude<LoadMessage, { kind: 'ended' }>): void {
    this.progresso = { fazendo: message.fazendo, linhas: message.linhas };
  }

  #begin(fazendo: string): AbortSignal {
    this.#work = new AbortController();
    this.progresso = { fazendo, linhas: 0 };
    this.expiresAt = undefined;
    return this.#work.signal;
  }
}
