import type { CentroCusto, CentroCustoFilho, Plan } from './plan.ts';
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
    office('1.01', 'Superintendência', 1.4, [
      { nome: 'Gabinete', codigosOrcamentarios: ['1.1'] },
      { nome: 'Assessoria Jurídica', codigosOrcamentarios: ['1.1'] },
      { nome: 'Ouvidoria', codigosOrcamentarios: ['1.1'] },
    ]),
    office('1.02', 'Administração e Finanças', 2.2, [
      { nome: 'Contabilidade', codigosOrcamentarios: ['1.1'] },
      { nome: 'Compras e Contratos', codigosOrcamentarios: ['1.1'] },
      { nome: 'Patrimônio', codigosOrcamentarios: ['1.1', '1.3'] },
    ]),
    office('1.03', 'Gestão de Pessoas', 1.1, [
      { nome: 'Folha e Benefícios', codigosOrcamentarios: ['1.2'] },
      { nome: 'Desenvolvimento', codigosOrcamentarios: ['1.2'] },
    ]),
    office('1.04', 'Tecnologia da Informação', 1.8, [
      { nome: 'Sistemas', codigosOrcamentarios: ['1.3'] },
      { nome: 'Infraestrutura', codigosOrcamentarios: ['1.3'] },
    ]),
    office('1.05', 'Comunicação e Eventos', 1.0, [
      { nome: 'Comunicação', codigosOrcamentarios: ['1.1'] },
      { nome: 'Feiras e Mostras', codigosOrcamentarios: ['2.2'] },
    ]),
    office('1.06', 'Aprendizagem Profissional', 2.4, [
      { nome: 'Cursos Presenciais', codigosOrcamentarios: ['2.1'] },
      { nome: 'Educação a Distância', codigosOrcamentarios: ['2.1', '2.10'] },
    ]),
    office('1.07', 'Programas Sociais', 1.3, [
      { nome: 'Saúde e Bem-Estar', codigosOrcamentarios: ['2.2', '2.10'] },
      { nome: 'Juventude', codigosOrcamentarios: ['2.2'] },
    ]),
    office('1.08', 'Orientação em Campo', 1.6, [{ nome: 'Equipes Volantes', codigosOrcamentarios: ['2.3', '2.10'] }]),
    office('1.09', 'Planejamento e Avaliação', 0.8, [{ nome: 'Planejamento', codigosOrcamentarios: ['1.1'] }]),
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
    {
      nome: 'Contribuição das Empresas Mantenedoras',
      annual: 38_000_000,
      descricao: 'Arrecadação do ano anterior, corrigida pela expectativa de crescimento da folha das mantenedoras.',
      where: 'headquarters',
    },
    {
      nome: 'Rendimentos de Aplicações Financeiras',
      annual: 2_900_000,
      descricao: 'Saldo médio aplicado pela taxa de juros esperada para o ano.',
      where: 'headquarters',
    },
    {
      nome: 'Cursos Pagos',
      annual: 240_000,
      descricao: 'Turmas previstas no ano, com 18 alunos em média.',
      where: 'regional',
    },
    {
      nome: 'Convênios com Prefeituras',
      annual: 410_000,
      descricao: 'Convênios assinados, pelas parcelas que vencem no ano.',
      where: 'regional',
    },
    {
      nome: 'Locação de Auditório e Salas',
      annual: 36_000,
      descricao: 'Média de três locações por mês.',
      where: 'anywhere',
    },
    { nome: 'Venda de Bens Usados', annual: 18_000, descricao: '', where: 'anywhere' },
    {
      nome: 'Devolução de Saldos de Convênios',
      annual: -22_000,
      descricao: 'Saldos não aplicados, a devolver aos convenentes.',
      where: 'regional',
    },
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

function office(codigo: string, nome: string, size: number, filhos: readonly CentroCustoFilho[]): CentroCusto {
  return { codigo, nome, regional: false, size, filhos };
}

function regional(codigo: string, nome: string, size: number): CentroCusto {
  const filhos = [
    { nome: `${nome} - Administração`, codigosOrcamentarios: ['1.1', '1.2'] },
    { nome: `${nome} - Cursos e Oficinas`, codigosOrcamentarios: ['2.1', '2.2'] },
    { nome: `${nome} - Projetos`, codigosOrcamentarios: ['2.3', '2.10'] },
  ];
  return { codigo, nome, regional: true, size, filhos };
}
