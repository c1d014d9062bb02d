import { type Acao, ACTS } from '../../../base/audit-events.ts';

/** The filters of audit events: days as 'aaaa-mm-dd', a part of a name or e-mail, a kind. */
export type ActFilters = {
  readonly de?: string;
  readonly ate?: string;
  readonly quem?: string;
  readonly acao?: Acao;
};

/** The filters in an address; invalid ones are left out. */
export function actFiltersOf({ de, ate, quem, acao }: Readonly<Record<string, string>>): ActFilters {
  return {
    ...(isDay(de) && { de }),
    ...(isDay(ate) && { ate }),
    ...(quem !== undefined && quem.trim() !== '' && { quem: quem.trim() }),
    ...(isKind(acao) && { acao }),
  };
}

/** Whether the first day is not after the last, as the server demands. */
export function areInOrder({ de, ate }: Pick<ActFilters, 'de' | 'ate'>): boolean {
  return de === undefined || ate === undefined || de <= ate;
}

function isDay(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && text >= '1900' && !Number.isNaN(Date.parse(text));
}

function isKind(text: string | undefined): text is Acao {
  return text !== undefined && Object.hasOwn(ACTS, text);
}
