import type { Subject } from '../../../contracts/composition.ts';
import type { Composition } from '../../../reports/composition.ts';
import { subjectParam } from '../../../contracts/composition.ts';
import type { Report } from '../../../reports/report.ts';
import { Refusal } from '../../http/errors.ts';

const BY_CODE = 'codOrcamentario';

/**
 * A composition as it is told to who may open some reports: amounts by budget code to who may open one by it (spec §6).
 * Throws a 400 where a subject names what is not told, as for a filter that there is not.
 */
export function compositionOfReader(
  composition: Composition,
  subject: Subject,
  mayOpen: readonly Pick<Report, 'composition'>[],
): Composition {
  if (mayOpen.some((report) => report.composition?.levels[0] === BY_CODE)) return composition;
  if (subject[BY_CODE] !== undefined) throw new Refusal(400, `Filtro desconhecido: ${subjectParam(BY_CODE)}.`);
  return { ...composition, levels: composition.levels.filter((level) => level !== BY_CODE) };
}
