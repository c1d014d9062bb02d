import type { Connection } from '../../database/engine/connection.ts';
import type { CheckedLoad } from '../../load/changes/checked-load.ts';
import type { SentFile } from '../../load/sources/open-sources.ts';
import type { Target } from '../../load/organization.ts';
import type { TableChange } from '../../load/preview-load.ts';
import type { Problem } from '../../load/problems.ts';

/** What a thread of loads does: it reads, checks and compares files, or writes what was checked. */
export type LoadTask =
  | {
      readonly kind: 'check';
      readonly target: Target;
      readonly files: readonly SentFile[];
      /** What the names of its tables in the database begin with. */
      readonly name: string;
    }
  | { readonly kind: 'write'; readonly target: Target; readonly load: CheckedLoad };

/** What such a thread is started with. */
export type LoadThreadData = { readonly connection: Connection; readonly task: LoadTask };

/** How the work of such a thread ended. */
export type LoadOutcome =
  | { readonly kind: 'refused'; readonly problems: FoundProblems }
  | { readonly kind: 'checked'; readonly load: CheckedLoad; readonly changes: readonly TableChange[] }
  | { readonly kind: 'written' }
  | { readonly kind: 'overtaken' };

/** The problems of a file: the first of them, and how many they are. */
export type FoundProblems = { readonly quantidade: number; readonly itens: readonly Problem[] };

/** What such a thread tells while it works. */
export type LoadMessage =
  | { readonly kind: 'progress'; readonly fazendo: string; readonly linhas: number }
  | { readonly kind: 'ended'; readonly outcome: LoadOutcome };
