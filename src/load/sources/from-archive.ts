import { withArchive, type Archive } from './archive.ts';
import { Unreadable, type Source } from './source.ts';

type OnRow = Parameters<Source['read']>[0];

/** Works in an archive; what fails there, but not in a row's callback wrapped by `ours`, means that it is damaged. */
export async function fromArchive<Result>(
  path: string,
  damaged: string,
  work: (archive: Archive) => Promise<Result>,
): Promise<Result> {
  try {
    return await withArchive(path, work);
  } catch (error) {
    if (error instanceof OurFailure) throw error.cause;
    throw error instanceof Unreadable ? error : new Unreadable(damaged);
  }
}

/** A callback whose failures pass through {@link fromArchive} as they are. */
export function ours(onRow: OnRow): OnRow {
  return (cells, line) => {
    try {
      onRow(cells, line);
    } catch (cause) {
      throw new OurFailure('', { cause });
    }
  };
}

/** Why a workbook or a .zip cannot be read. */
export const DAMAGED_WORKBOOK =
  'não se pode ler: o arquivo está danificado ou não é uma pasta de trabalho do Excel (.xlsx)';
export const DAMAGED_ZIP = 'não se pode ler: o arquivo está danificado ou não é um .zip';

class OurFailure extends Error {}
