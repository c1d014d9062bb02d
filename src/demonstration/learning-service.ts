import { type CentroCusto, office, type Plan, receita } from './plan.ts';
import { serviceNaturezas } from './service-naturezas.ts';

/** Organisation 1: an invented learning service with headquarters and twelve regional offices (spec §2.7). */
export const learningService: Plan = {
  codColigada: 1,
  nome: 'Serviço Vereda de Aprendizagem',
  codigosOrcamentarios: [
    { codigo: '1.1', descricao: 'Gestão Administrativa', area: 'meio', terceiros: 0 },
    { codigo: '1.2', descricao: 'Gestão de Pessoas', area: 'meio', terceiros: 0 },
    { codigo: '1.3', descricao: 'Tecnologia e Infraestrutura', area: 'meio', terceiros: 0.05 },
    { codigo: '2.1', descricao: 'Aprendizagem Profissional', area: 'fim', terceiros: 0.15 },
    { codigo: '2.2', descricao: 'Oficinas Comunitárias', area: 'fim', terceiros: 0.1 },
    { codigo: '2.3', descricao: 'Orientação em Campo', area: 'fim', terceiros: 0.1 },
    { codigo: '2.10', descricao: 'Projetos com Parceiros', area: 'fim', terceiros: 0.8 },
  ],
  centrosCusto: [
    office('1.01', 'Superintendência', 1.4, { Gabinete: ['1.1'], 'Assessoria Jurídica': ['1.1'], Ouvidoria: ['1.1'] }),
    office('1.02', 'Administração e Finanças', 2.2, {
      Contabilidade: ['1.1'],
      'Compras e Contratos': ['1.1'],
      Patrimônio: ['1.1', '1.3'],
    }),
    office('1.03', 'Gestão de Pessoas', 1.1, { 'Folha e Benefícios': ['1.2'], Desenvolvimento: ['1.2'] }),
    office('1.04', 'Tecnologia da Informação', 1.8, { Sistemas: ['1.3'], Infraestrutura: ['1.3'] }),
    office('1.05', 'Comunicação e Eventos', 1.0, { Comunicação: ['1.1'], 'Feiras e Mostras': ['2.2'] }),
    office('1.06', 'Aprendizagem Profissional', 2.4, {
      'Cursos Presenciais': ['2.1'],
      'Educação a Distância': ['2.1', '2.10'],
    }),
    office('1.07', 'Programas Sociais', 1.3, { 'Saúde e Bem-Estar': ['2.2', '2.10'], Juventude: ['2.2'] }),
    office('1.08', 'Orientação em Campo', 1.6, { 'Equipes Volantes': ['2.3', '2.10'] }),
    office('1.09', 'Planejamento e Avaliação', 0.8, { Planejamento: ['1.1'] }),
    regional('1.10', 'Uberaba', 1.7),
    regional('1.11', 'Serra do Ipê Amarelo', 1.2),
    regional('1.12', 'Ribeirão das Garças Brancas', 0.9),
    regional('1.13', 'Porto das Veredas', 1.1),
    regional('1.14', 'Lagoa do Jequitibá', 0.8),
    regional('1.15', 'Vale Esmeraldino', 1.0),
    regional('1.16', 'Chapada dos Buritis', 0.7),
    regional('1.17', 'Morro do Sabiá', 0.6),
    regional('1.18', 'Barra do Angico', 0.8),
    regional('1.19', 'Água Serena do Cerrado', 0.9),
    regional('1.20', 'Alvorada das Gerais', 1.3),
    regional('1.21', 'Araçuaí', 0.9),
  ],
  naturezas: serviceNaturezas,
  receitas: [
    receita(
      'Contribuição das Empresas Mantenedoras',
      38_000_000,
      'headquarters',
      'Arrecadação do ano anterior, corrigida pela expectativa de crescimento da folha das mantenedoras.',
    ),
    receita(
      'Rendimentos de Aplicações Financeiras',
      2_900_000,
      'headquarters',
      'Saldo médio aplicado pela taxa de juros esperada para o ano.',
    ),
    receita('Cursos Pagos', 240_000, 'regional', 'Turmas previstas no ano, com 18 alunos em média.'),
    receita('Convênios com Prefeituras', 410_000, 'regional', 'Convênios assinados, pelas parcelas que vencem no ano.'),
    receita('Locação de Auditório e Salas', 36_000, 'anywhere', 'Média de três locações por mês.'),
    receita('Venda de Bens Usados', 18_000, 'anywhere'),
    receita(
      'Devolução de Saldos de Convênios',
      -22_000,
      'regional',
      'Saldos não aplicados, a devolver aos convenentes.',
    ),
  ],
  events: {
    kinds: ['Feira', 'Seminário', 'Oficina', 'Mostra', 'Dia de Campo', 'Encontro', 'Formatura'],
    subjects: [
      'do Queijo Artesanal',
      'da Fruticultura',
      'de Jovens Aprendizes',
      'do Café',
      'da Mulher do Campo',
      'de Robótica',
    ],
    applicants: ['Gerência Regional', 'Superintendência', 'Coordenação de Cursos', 'Programas Sociais'],
    partners: [
      'Associação Ipê',
      'Cooperativa Veredas',
      'Prefeitura parceira',
      'Instituto Campo Novo',
      'Sindicato das Garças',
    ],
    audiences: ['produtores', 'alunos', 'famílias', 'empresários', 'instrutores'],
  },
};

function regional(codigo: string, nome: string, size: number): CentroCusto {
  return {
    ...office(codigo, nome, size, {
      [`${nome} - Administração`]: ['1.1', '1.2'],
      [`${nome} - Cursos e Oficinas`]: ['2.1', '2.2'],
      [`${nome} - Projetos`]: ['2.3', '2.10'],
    }),
    regional: true,
  };
}
