/** The kinds of audit events in the order of the filter's list, each with its label. */
export const ACTS = {
  entrou: 'Entrou',
  naoEntrou: 'Não conseguiu entrar',
  saiu: 'Saiu',
  trocouSenha: 'Trocou a própria senha',
  ligouSegundoFator: 'Ligou a verificação em duas etapas',
  desligouSegundoFator: 'Desligou a verificação em duas etapas',
  usouCodigo: 'Usou um código de recuperação',
  trocouCodigos: 'Criou novos códigos de recuperação',
  encerrouSessoes: 'Encerrou sessões',
  criouAcesso: 'Criou um acesso para programas',
  revogouAcesso: 'Revogou acessos para programas',
  mudouVistas: 'Mudou as vistas da organização',
  exportou: 'Exportou um relatório',
  conferiuArquivo: 'Conferiu um arquivo',
  baixouDados: 'Baixou os dados',
  enviouCarga: 'Enviou dados para conferir',
  carregou: 'Carregou dados',
  descartouCarga: 'Descartou uma carga',
  criouPessoa: 'Criou uma pessoa',
  mudouPessoa: 'Mudou uma pessoa',
  deuSenha: 'Deu uma senha provisória',
  removeuSegundoFator: 'Removeu a verificação em duas etapas de uma pessoa',
  exigiuSegundoFator: 'Mudou a exigência de duas etapas',
  removeuPessoa: 'Removeu uma pessoa',
  sincronizou: 'Sincronizou com o ERP',
  verificouErp: 'Verificou o ERP',
  verificouEntrada: 'Verificou a entrada pelo provedor',
  baixouRegistro: 'Baixou o registro',
  comecou: 'Começou com os próprios dados',
  fezCopia: 'Fez uma cópia de todos os dados',
  restaurou: 'Restaurou uma cópia',
  congelouVersao: 'Congelou uma versão',
  mudouVersao: 'Mudou uma versão',
  pediuRemocaoDeVersao: 'Pediu a remoção de uma versão',
  retirouRemocaoDeVersao: 'Retirou o pedido de remoção de uma versão',
  removeuVersao: 'Removeu uma versão',
  justificou: 'Justificou um valor',
  retirouJustificativa: 'Retirou uma justificativa',
  mudouRegraDeJustificativas: 'Mudou quando se deve justificar',
  refezSomas: 'Refez as somas guardadas',
} as const;

/** A kind of audit event. */
export type Acao = keyof typeof ACTS;

/** Every kind of audit event. */
export const ACOES = Object.keys(ACTS) as readonly Acao[];
