import type { Composicao, SubjectField } from '../../contracts/composition.ts';
import { MONTH_NAMES } from '../../domain/months.ts';

type Named = Composicao['caminho'][number];

/** Fields whose codes people do not read. */
const WITHOUT_CODE: readonly SubjectField[] = ['area', 'tipo', 'recurso', 'id'];

/** What people call a part of a subject: '3.2.07 - Energia Elétrica', 'Recursos Próprios'. */
export function nameOf({ nivel, codigo, nome }: Named): string {
  return WITHOUT_CODE.includes(nivel) ? nome : `${codigo} - ${nome}`;
}

/** Fields with the same values under every code, which are unclear without the code. */
const OF_EVERY_CODE: readonly SubjectField[] = ['tipo', 'recurso'];

/** A subject's name: its last part, with the code before a value type or funding source; without parts the total. */
export function subjectName(caminho: Composicao['caminho']): string {
  if (caminho.length === 0) return 'Total Geral';
  const first = caminho.findLastIndex(({ nivel }) => !OF_EVERY_CODE.includes(nivel));
  return caminho.slice(Math.max(0, first)).map(nameOf).join(' · ');
}

/** The heading over parts of a level. */
export const PARTS_BY: Readonly<Record<SubjectField, string>> = {
  codCCustoPai: 'Por centro de custo pai',
  codCCustoFilho: 'Por centro de custo filho',
  codOrcamentario: 'Por código orçamentário',
  area: 'Por área',
  tipo: 'Por tipo',
  recurso: 'Por recurso',
  codTBOrcamento: 'Por natureza',
  id: 'Um a um',
};

/** The name of a month, 1 to 12. */
export function monthName(mes: number): string {
  return MONTH_NAMES[mes - 1] ?? String(mes);
}
