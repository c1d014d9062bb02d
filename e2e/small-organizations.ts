import { createAccount } from '../src/accounts/accounts.ts';
import type { Database } from '../src/database/schema.ts';
import { loadFolder } from '../src/load/load.ts';
import { smallFolder, valoresHeader, withDataFolder } from '../src/testing/databases/data-folder.ts';

/** The external system's name on the small organisations' server. */
export const SMALL_SYSTEM = 'Totvs-RM';

/** The clock of the small organisations' server: budget 2 is of that year, budget 1 of the previous one. */
export const SMALL_TODAY = '2030-03-15';

/** The accounts of the small organisations; all but the reader are administrators. */
export const SMALL = {
  admin: 'centros@exemplo.gov.br',
  /** Of organisation 2, which has no budget of the current year. */
  otherOrganization: 'vazia@exemplo.gov.br',
  /** Of organisation 2, for the test that changes its password. */
  changes: 'troca@exemplo.gov.br',
  /** Two people of organisation 3, which has rows of every report. */
  allReports: 'jornadas@exemplo.gov.br',
  reader: 'leitora@exemplo.gov.br',
  password: 'pais-e-filhos',
} as const;

const amounts = Array.from({ length: 24 }, () => '100,50').join(';');

/** An event's text of 30,000 characters, some of which break naive drawing or writing. */
export const LONG_TEXT = `${'=1+1; <b>"Público"</b> | 🎉 é assim, '.repeat(1000)}`.slice(0, 30_000);

/** Has codes like numbers, a parent whose code needs encoding, a parent without children, and a child without lines. */
const organization1 = {
  'orcamentos.csv': 'id;ano;periodoOrcamento\n1;2029;0\n2;2030;1\n',
  'codigos-orcamentarios.csv': 'codOrcamentario;descricaoOrcamentario;area\n1;Gestão;meio\n',
  'centros-custo.csv':
    'codCCustoPai;nomeCCustoPai;regional\n01;Sede;0\n1.10;Uberaba;1\n9;Sem Filhos;0\nA/B 10%?;Feiras;0\n',
  'centros-custo-filhos.csv': [
    'codCCustoFilho;nomeCCustoFilho;codCCustoPai',
    '01.1;Gabinete;01',
    '01.2;Ouvidoria;01',
    '01;Cursos;1.10',
    '1.10;Oficinas;1.10',
    'F;Mostra;A/B 10%?',
    '',
  ].join('\n'),
  'naturezas.csv': 'codTBOrcamento;nomeTBOrcamento;inativo\n3.1;Salários;0\n',
  'valores.csv': [
    valoresHeader,
    ...['01.1', '01', '1.10', 'F'].map((filho) => `2;${filho};3.1;1;Pessoal;proprios;${amounts};7,00`),
    '',
  ].join('\n'),
  'eventos.csv': [
    'orcamentoId;codCCustoPai;id;demandante;nome;data;entidade;custo;publico;observacao',
    '2;01;1;Presidência;Feira do Café;04/05/2030;Prefeitura;12345,67;300 produtores;"Inclui transporte.\nMontagem na véspera."',
    '2;01;2;Presidência;Mostra de Robótica;31/03/2030;;-0,50;;',
    `2;1.10;3;Gerência;Encontro;;;100,00;;"${LONG_TEXT.replaceAll('"', '""')}"`,
    '',
  ].join('\n'),
  'eventos-parceiros.csv': [
    'eventoId;nome;custoAcao;cCusto',
    '1;Sindicato das Garças;500,00;1.10',
    '1;Associação Ipê;0,00;',
    '1;Banco das Veredas;7,77;01',
    '3;Cooperativa;1,00;01',
    '3;Clube;2,00;',
    '',
  ].join('\n'),
  'propostas-erp.csv': [
    'orcamentoId;codCCustoFilho;codTBOrcamento;valorProposta;valorReformulacao',
    '2;01.1;3.1;206,50;1206,00',
    '2;01.2;3.1;5,25;0',
    '',
  ].join('\n'),
  'lancamentos-importacao.csv': [
    'orcamentoId;periodoOrcamento;codTBOrcamento;tipo;chaveCentroCusto;chaveAcao;codReduzidoConta;codReduzidoNatureza;mes;unidade;descricaoLancamento;qtdPessoas;qtdDias;qtdUnidade;valorUnitario;valorTotal',
    '2;1;3.1;D;1.10;A2;0031;001;11;Diária;Viagem a Uberaba;2;1,5;;400,10;1200,30',
    '2;1;;D;1.2;A1;0031;001;2;Unidade;"Aluguel; ""sala 2""";;;0,0001;7,00;7,00',
    '2;2;3.1;R;1.2;A1;0031;001;2;;Estorno;;;;1,00;-1,00',
    '',
  ].join('\n'),
};

const organization2 = { 'orcamentos.csv': 'id;ano;periodoOrcamento\n1;2029;0\n' };

/** Has budgets of the year of the server's clock and of the year before. */
const organization3 = { ...smallFolder, 'orcamentos.csv': 'id;ano;periodoOrcamento\n3;2029;0\n4;2030;1\n' };

const ORGANIZATIONS = [
  { files: organization1, accounts: [SMALL.admin] },
  { files: organization2, accounts: [SMALL.otherOrganization, SMALL.changes] },
  { files: organization3, accounts: [SMALL.allReports, SMALL.reader] },
] as const;

/** Loads the small organisations and their accounts. */
export async function loadSmallOrganizations(db: Database): Promise<void> {
  for (const [index, { files, accounts }] of ORGANIZATIONS.entries()) {
    const codColigada = index + 1;
    await withDataFolder(files, (source) =>
      loadFolder(db, source, { codColigada, nome: `Organização ${codColigada}` }),
    );
    for (const email of accounts) {
      const isAdmin = email !== SMALL.reader;
      await createAccount(db, {
        email,
        password: SMALL.password,
        name: 'Célia',
        isAdmin,
        gerencia: isAdmin,
        codColigada,
      });
    }
  }
}
