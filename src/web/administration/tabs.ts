/** The pages of the administration, by the last part of their address, in the order of their tabs. */
export const TABS = {
  dados: 'Dados',
  versoes: 'Versões',
  mudancas: 'Mudanças',
  justificativas: 'Justificativas',
  pessoas: 'Pessoas',
  coletas: 'Coletas',
  pacotes: 'Pacotes',
  entrada: 'Entrada',
  correio: 'Correio',
  erp: 'ERP',
  tarefas: 'Tarefas',
  registro: 'Registro',
} as const;

/** The last part of the address of a page of the administration. */
export type Tab = keyof typeof TABS;

/** Whether there is a page of the administration at an address. */
export function isTab(name: string): name is Tab {
  return Object.hasOwn(TABS, name);
}
