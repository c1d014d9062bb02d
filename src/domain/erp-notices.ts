import { lacksErp, type ErpState } from './erp-state.ts';
import { formatCurrency } from './format.ts';
import { formatMoment, momentOf } from './moment.ts';

/** Something that a reader of the ERP's values must know; the title is enough for who is in a hurry. */
export type ErpNotice = {
  readonly kind: 'semValores' | 'falhou' | 'desconhecido' | 'linhasDeFora';
  readonly title: string;
  readonly text: string;
};

/** The mark of headings over the ERP's columns where no value of the ERP stands behind them. */
export const ERP_MARK = '*';

const MARKED = `As colunas marcadas com ${ERP_MARK} ficam em 0,00, salvo o que uma carga de dados trouxe.`;

/** What is to be known of the ERP's values; `state` is undefined where it could not be asked. */
export function erpNotices(state: ErpState | undefined): readonly ErpNotice[] {
  if (state === undefined) return [UNKNOWN];
  return [...aboutValues(state), ...aboutRowsLeftOut(state)];
}

/** The lines that a file, a print and the text above a table say of the ERP's values: their age and all notices. */
export function erpLines(state: ErpState | undefined): readonly string[] {
  return [...erpAgeLine(state), ...erpNotices(state).map(({ title, text }) => `${title} ${text}`.trim())];
}

/** How old the ERP's values are, where nothing is wrong with them; otherwise a notice says it. */
export function erpAgeLine(state: ErpState | undefined): readonly string[] {
  if (state?.situacao !== 'atualizado' || state.concluidaEm === null) return [];
  return [`Dados do ERP atualizados em ${timeOf(state.concluidaEm)}`];
}

const UNKNOWN: ErpNotice = {
  kind: 'desconhecido',
  title: 'A atualização com o ERP falhou; os valores podem ser antigos.',
  text: '',
};

function aboutValues(state: ErpState): readonly ErpNotice[] {
  const { situacao, concluidaEm } = state;
  if (situacao === 'atualizado') return [];
  if (situacao === 'falhou') return [aboutFailure(state)];
  if (concluidaEm !== null)
    return [
      {
        kind: 'semValores',
        title: 'O ERP não está mais configurado para este relatório.',
        text: `As colunas marcadas com ${ERP_MARK} têm os valores de ${timeOf(concluidaEm)}.`,
      },
    ];
  const why = situacao === 'naoConfigurado' ? 'ele não está configurado' : 'ele nunca foi consultado';
  return [{ kind: 'semValores', title: `Nenhum valor do ERP: ${why} para este relatório.`, text: MARKED }];
}

function aboutFailure(state: ErpState): ErpNotice {
  const { concluidaEm, falhouEm, motivo } = state;
  const when = falhouEm === null ? '' : ` de ${timeOf(falhouEm)}`;
  const reason = motivo === null ? '' : `${motivo} `;
  if (lacksErp(state))
    return { kind: 'falhou', title: `Nenhum valor do ERP: a atualização${when} falhou.`, text: reason + MARKED };
  const since = `Os valores são de ${timeOf(concluidaEm!)}.`;
  return { kind: 'falhou', title: `A atualização com o ERP${when} falhou.`, text: reason + since };
}

function aboutRowsLeftOut({ linhasDeFora: { quantidade, valor } }: ErpState): readonly ErpNotice[] {
  if (quantidade === 0) return [];
  const one = quantidade === 1;
  const rows = one ? '1 linha do ERP ficou' : `${quantidade.toLocaleString('pt-BR')} linhas do ERP ficaram`;
  return [
    {
      kind: 'linhasDeFora',
      title: `${rows} de fora (${formatCurrency(valor)}).`,
      text: one
        ? 'Traz um código que não está cadastrado, e não entra nos valores.'
        : 'Trazem códigos que não estão cadastrados, e não entram nos valores.',
    },
  ];
}

function timeOf(iso: string): string {
  return formatMoment(momentOf(new Date(iso)));
}
