import type { ErpState } from './erp-state.ts';
import { formatCurrency, formatMoment, momentOf } from './format.ts';

/** How things stand with the ERP in a few words: 'ERP: atualizado em 22/11/2026 às 21:28', and '1 linha fora (R$ 7,00)'. */
export function erpBrief(state: ErpState): { readonly about: string; readonly leftOut: string | undefined } {
  const { quantidade, valor } = state.linhasDeFora;
  const sum = valor === null ? '' : ` (${formatCurrency(valor)})`;
  const rows = quantidade === 1 ? '1 linha fora' : `${quantidade.toLocaleString('pt-BR')} linhas fora`;
  return { about: `ERP: ${situationOf(state)}`, leftOut: quantidade === 0 ? undefined : rows + sum };
}

function situationOf(state: ErpState): string {
  const { concluidaEm, linhas } = state;
  const since = concluidaEm === null || linhas === 0 ? undefined : timeOf(concluidaEm);
  if (state.situacao === 'nuncaSincronizado') return 'ainda não consultado para este orçamento';
  if (state.situacao === 'falhou') return aboutFailure(state, since);
  if (state.situacao === 'naoConfigurado')
    return since === undefined ? 'não configurado' : `não está mais configurado; valores de ${since}`;
  return since === undefined ? `respondeu sem nenhuma linha em ${timeOf(concluidaEm)}` : `atualizado em ${since}`;
}

function aboutFailure({ falhouEm }: ErpState, since: string | undefined): string {
  const when = falhouEm === null ? '' : ` de ${timeOf(falhouEm)}`;
  return `a atualização${when} falhou${since === undefined ? '' : `; valores de ${since}`}`;
}

function timeOf(iso: string | null): string {
  return iso === null ? '' : formatMoment(momentOf(new Date(iso)));
}
