import { accessSync, constants, mkdirSync, readdirSync } from 'node:fs';
import { ForeseenFailure } from '../../domain/foreseen-failure.ts';

/** Thrown when a path cannot be the data folder; its message tells the reason in Portuguese. */
export class FolderRefused extends ForeseenFailure {
  override readonly name = 'FolderRefused';
  constructor(folder: string, reason: string) {
    super(`A pasta de dados ${folder} não pode ser usada: ${reason}. Corrija RUBRICA_DADOS.`);
  }
}

/** Makes the data folder, for this user alone, where it is missing; throws {@link FolderRefused}, also for others' folders. */
export function prepareDataFolder(folder: string): void {
  const names = namesIn(folder);
  if (names.some((name) => MARKS.has(name)) || names.every(mayComeFirst)) return;
  throw new FolderRefused(folder, 'já tem outros arquivos, que não são do Rubrica');
}

/** What a data folder has from its first use on. */
const MARKS = new Set(['banco', 'trava.sqlite']);

/** What stands in a data folder that was not used yet: an ERP's files, or what a system puts into every disk. */
function mayComeFirst(name: string): boolean {
  return name === 'erp' || name === 'segredo' || name === 'lost+found' || name.startsWith('.');
}

function namesIn(folder: string): readonly string[] {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return readdirSync(folder);
  } catch (error) {
    throw new FolderRefused(folder, reasonOf(error));
  }
}

const REASONS: { readonly [code: string]: string } = {
  EEXIST: 'é um arquivo',
  ENOTDIR: 'fica abaixo de um arquivo',
  EACCES: 'falta permissão para ler e gravar nela',
  EPERM: 'falta permissão para ler e gravar nela',
  EROFS: 'está em um disco que não se pode gravar',
};

function reasonOf(error: unknown): string {
  const known = error instanceof Error && 'code' in error ? REASONS[String(error.code)] : undefined;
  return known ?? String(error);
}
