import type { LevelFields, LongColumn, Period } from '../sheet/sheet.ts';

/** What a parent cost centre is in long forms. */
export const PAI_FIELDS: LevelFields = { code: 'codCCustoPai', name: 'nomeCCustoPai' };

/** What a child cost centre is in long forms. */
export const FILHO_FIELDS: LevelFields = { code: 'codCCustoFilho', name: 'nomeCCustoFilho' };

/** What a nature is in long forms. */
export const NATUREZA_FIELDS: LevelFields = { code: 'codTBOrcamento', name: 'nomeTBOrcamento', mark: 'situacao' };

const LABELS = {
  orcado: 'Orçado',
  realizado: 'Realizado',
  bloqueado: 'Bloqueado',
  proposta: 'Proposto',
  reformulacao: 'Reformulado',
  valor: 'Valor',
} as const;

/** A column that measures what several reports do, under the same name in all of them. */
export function measureOf(field: keyof typeof LABELS, period?: Period): LongColumn {
  return { kind: 'measure', field, label: LABELS[field], ...(period && { period }) };
}

/** A column that says something of its item. */
export function detailOf(field: string): LongColumn {
  return { kind: 'detail', field };
}

/** A month, from 1 to 12, as the period of an amount. */
export function inMonth(value: number): Period {
  return { field: 'mes', label: 'Mês', value };
}

/** A quarter of the year, from 1 to 4. */
export function inTrimestre(value: number): Period {
  return { field: 'trimestre', label: 'Trimestre', value };
}

/** A year. */
export function inYear(value: number): Period {
  return { field: 'ano', label: 'Ano', value };
}
