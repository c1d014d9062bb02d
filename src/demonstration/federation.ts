import { office, type Plan, receita } from './plan.ts';
import { serviceNaturezas } from './service-naturezas.ts';

/** Organisation 2: an invented federation, whose two areas are named Departamentos and Eventos (spec §2.9). */
export const federation: Plan = {
  codColigada: 2,
  nome: 'Federação Vereda de Empreendedores',
  codigosOrcamentarios: [
    { codigo: '10.1', descricao: 'Departamento Administrativo', area: 'meio', terceiros: 0 },
    { codigo: '10.2', descricao: 'Departamento Técnico', area: 'meio', terceiros: 0.05 },
    { codigo: '10.3', descricao: 'Departamento Sindical', area: 'meio', terceiros: 0 },
    { codigo: '20.1', descricao: 'Congresso Anual', area: 'fim', terceiros: 0.4 },
    { codigo: '20.2', descricao: 'Feiras Regionais', area: 'fim', terceiros: 0.3 },
    { codigo: '20.11', descricao: 'Missões Técnicas', area: 'fim', terceiros: 0.1 },
  ],
  centrosCusto: [
    office('2.01', 'Presidência', 0.8, { Gabinete: ['10.1'], Conselho: ['10.1'] }),
    office('2.02', 'Secretaria Executiva', 0.8, { Administração: ['10.1'], Arrecadação: ['10.1'] }),
    office('2.03', 'Departamento Técnico', 0.8, { Estudos: ['10.2'], 'Meio Ambiente': ['10.2'] }),
    office('2.04', 'Departamento Sindical', 0.8, { 'Atendimento aos Sindicatos': ['10.3'] }),
    office('2.05', 'Eventos', 0.8, { Congresso: ['20.1', '20.2'], Feiras: ['20.1', '20.2'] }),
    office('2.10', 'Relações Internacionais', 0.8, { Missões: ['20.11'] }),
  ],
  naturezas: serviceNaturezas.filter(({ codigo }) => !['3.2.16', '3.2.17', '3.2.28', '4.1.03'].includes(codigo)),
  receitas: [
    receita(
      'Mensalidades dos Sindicatos Filiados',
      5_200_000,
      'headquarters',
      'Sindicatos filiados em dezembro, pela tabela vigente.',
    ),
    receita('Patrocínios de Eventos', 640_000, 'anywhere', 'Cotas oferecidas no Congresso e nas Feiras.'),
    receita('Rendimentos de Aplicações Financeiras', 310_000, 'headquarters'),
    receita('Inscrições', 150_000, 'anywhere', 'Inscritos do ano anterior pelo valor do primeiro lote.'),
  ],
  events: {
    kinds: ['Congresso', 'Feira', 'Missão', 'Reunião de Diretoria', 'Seminário'],
    subjects: ['dos Sindicatos', 'de Negócios do Cerrado', 'de Inovação', 'de Crédito e Seguro'],
    applicants: ['Presidência', 'Secretaria Executiva', 'Departamento Técnico'],
    partners: ['Banco das Veredas', 'Associação Ipê', 'Universidade do Planalto Verde', 'Câmara de Comércio do Vale'],
    audiences: ['dirigentes', 'empreendedores', 'estudantes'],
  },
};
