import { type RawBuilder, sql } from 'kysely';
import type { SubjectField } from '../../../contracts/composition.ts';
import { monthsByLine, seriesByNatureza, yearBeforeByLine } from '../../../database/lines/projected-lines.ts';
import type { Groups } from './source-groups.ts';
import { keyOfLevel, namesOfLevel, ofSubject, type SubjectSearch } from './subject-rows.ts';

/**
 * The lines of a subject, each with the code and name of its part and the months that its projection uses: its own, its
 * nature's, and those of the year before; sorted by nature.
 */
export function projectedLinesOf(search: SubjectSearch, level: SubjectField | undefined): RawBuilder<Groups> {
  const { scope, filters } = search;
  const also = (table: string) => ofSubject(search, table);
  const names = level && namesOfLevel(scope, level);
  const [named, codes] =
    level === undefined || names === undefined
      ? [sql``, sql`null, null`]
      : [sql`join (${names}) as nomes on nomes.chave = linhas.${sql.ref(keyOfLevel(level))}`, sql`codigo, nome`];
  return sql<Groups>`(select json_build_object(
    'codes', coalesce(json_agg(json_build_array(${codes}) order by "codTBOrcamento"), '[]'),
    'sums', coalesce(json_agg(linhas.meses || serie || coalesce(antes.meses, '{}') order by "codTBOrcamento"), '[]'))
    from (${monthsByLine(scope, filters, also)}) as linhas
      join (${seriesByNatureza(scope, filters)}) as series using ("codTBOrcamento")
      left join (${yearBeforeByLine(scope, filters, also)}) as antes using ("codCCustoFilho", "codTBOrcamento")
      ${named})`;
}
