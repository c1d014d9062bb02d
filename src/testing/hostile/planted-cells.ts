const REAIS = 'esperado um valor em reais com até duas casas decimais, por exemplo 1234,56';
const QUANTITY = 'esperado um número com até quatro casas decimais, por exemplo 1,5';
const ID = 'esperado um número inteiro maior que zero, por exemplo 4';
const NEEDED = 'o valor é obrigatório';
const MONTH = 'esperado um mês de 1 a 12';
const DATE = 'esperada uma data que exista, como 2026-03-31 ou 31/03/2026';
const missing = (table: string) => `não existe em ${table}, nem neste carregamento nem no banco`;

/** A cell of the small folder, a bad value for it, and what the problem's message must state. */
export type PlantedCell = readonly [table: string, line: number, column: string, value: string, mensagem: string];

/** A fault of every kind that a cell of a data folder can have. */
export const plantedCells: readonly PlantedCell[] = [
  ['orcamentos', 2, 'id', '0', ID],
  ['orcamentos', 2, 'id', '', ID],
  ['orcamentos', 3, 'id', '2147483648', ID],
  ['orcamentos', 3, 'ano', '26', 'esperado um ano com quatro algarismos, por exemplo 2026'],
  ['orcamentos', 2, 'periodoOrcamento', '3', 'esperado 0, 1 ou 2'],
  ['codigos-orcamentarios', 2, 'codOrcamentario', 'todos', 'o código "todos" é reservado'],
  ['codigos-orcamentarios', 3, 'descricaoOrcamentario', ' ', NEEDED],
  ['codigos-orcamentarios', 3, 'area', 'Meio', 'esperado meio ou fim'],
  ['centros-custo', 3, 'codCCustoPai', '', NEEDED],
  ['centros-custo', 3, 'codCCustoPai', '1'.repeat(61), 'texto com 61 caracteres; o máximo é 60'],
  ['centros-custo', 3, 'regional', 'sim', 'esperado 1 ou 0'],
  ['centros-custo-filhos', 3, 'codCCustoFilho', 'a\tb', 'um código não pode ter quebra de linha nem tabulação'],
  ['centros-custo-filhos', 2, 'codCCustoPai', '7', missing('centros-custo')],
  [
    'naturezas',
    2,
    'codTBOrcamento',
    '3.\u200b9',
    'contém um caractere invisível (U+200B), que um código não pode ter; apague-o',
  ],
  ['naturezas', 2, 'nomeTBOrcamento', '', NEEDED],
  ['naturezas', 3, 'inativo', '', 'esperado 1 ou 0'],
  ['valores', 2, 'orcamentoId', '9', missing('orcamentos')],
  ['valores', 3, 'orcamentoId', '4,0', ID],
  ['valores', 3, 'codCCustoFilho', '1.10.1', missing('centros-custo-filhos')],
  ['valores', 4, 'codTBOrcamento', '03.1', missing('naturezas')],
  ['valores', 4, 'codOrcamentario', '1', missing('codigos-orcamentarios')],
  ['valores', 2, 'tipo', '', NEEDED],
  ['valores', 2, 'tipo', 'x'.repeat(201), 'texto com 201 caracteres; o máximo é 200'],
  ['valores', 2, 'recurso', 'outros', 'esperado proprios ou terceiros'],
  ['valores', 3, 'janeiroProposta', '1234,567', REAIS],
  ['valores', 3, 'maioProposta', 'mil', REAIS],
  ['valores', 3, 'dezembroReformulacao', '1.23.456,00', REAIS],
  ['valores', 4, 'bloqueado', '999999999999999', 'valor grande demais: o maior aceito é 9.999.999.999.999,99'],
  ['memorias-calculo', 4, 'mes', '13', MONTH],
  ['memorias-calculo', 4, 'proposta', '1,2,3', REAIS],
  ['memorias-calculo', 4, 'reformulacao', '--1', REAIS],
  ['memorias-calculo', 4, 'texto', 'y'.repeat(32_768), 'texto com 32.768 caracteres; o máximo é 32.767'],
  ['memorias-calculo', 4, 'texto', 'a\u0001b', 'contém um caractere que não se pode guardar (U+0001); apague-o'],
  ['receitas', 2, 'codCCustoPai', '7', missing('centros-custo')],
  ['receitas', 3, 'nome', '', NEEDED],
  ['receitas', 3, 'id', '-2', ID],
  ['eventos', 2, 'data', '30/02/2026', DATE],
  ['eventos', 3, 'data', '1/5/2026', DATE],
  ['eventos', 3, 'custo', '6;00', REAIS],
  ['eventos', 3, 'codCCustoPai', 'todos', 'o código "todos" é reservado'],
  ['eventos-parceiros', 4, 'eventoId', '99', missing('eventos')],
  ['eventos-parceiros', 4, 'nome', '', NEEDED],
  ['realizados', 3, 'mes', '0', MONTH],
  ['realizados', 3, 'valor', '1e3', REAIS],
  ['propostas-erp', 2, 'valorReformulacao', '5,001', REAIS],
  ['lancamentos-importacao', 2, 'periodoOrcamento', '0', 'esperado 1 ou 2'],
  ['lancamentos-importacao', 2, 'codTBOrcamento', '3.9', missing('naturezas')],
  ['lancamentos-importacao', 3, 'qtdUnidade', '0,00001', QUANTITY],
  [
    'lancamentos-importacao',
    3,
    'qtdPessoas',
    '123456789012',
    'número grande demais: o maior aceito é 99.999.999.999,9999',
  ],
  ['lancamentos-importacao', 3, 'valorTotal', 'R$', REAIS],
];
