import type { Plan } from './plan.ts';
import { serviceNaturezas } from './service-naturezas.ts';

const DEPARTMENTS = ['10.1', '10.2', '10.3'];

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
    centro('2.01', 'Presidência', ['Gabinete', 'Conselho'], DEPARTMENTS.slice(0, 1)),
    centro('2.02', 'Secretaria Executiva', ['Administração', 'Arrecadação'], DEPARTMENTS.slice(0, 1)),
    centro('2.03', 'Departamento Técnico', ['Estudos', 'Meio Ambiente'], DEPARTMENTS.slice(1, 2)),
    centro('2.04', 'Departamento Sindical', ['Atendimento aos Sindicatos'], DEPARTMENTS.slice(2)),
    centro('2.05', 'Eventos', ['Congresso', 'Feiras'], ['20.1', '20.2']),
    centro('2.10', 'Relações Internacionais', ['Missões'], ['20.11']),
  ],
  naturezas: serviceNaturezas.filter(({ codigo }) => !['3.2.16', '3.2.17', '3.2.28', '4.1.03'].includes(codigo)),
  receitas: [
    {
      nome: 'Mensalidades dos Sindicatos Filiados',
      annual: 5_200_000,
      descricao: 'Sindicatos filiados em dezembro, pela tabela vigente.',
      where: 'headquarters',
    },
    {
      nome: 'Patrocínios de Eventos',
      annual: 640_000,
      descricao: 'Cotas oferecidas no Congresso e nas Feiras.',
      where: 'anywhere',
    },
    { nome: 'Rendimentos de Aplicações Financeiras', annual: 310_000, descricao: '', where: 'headquarters' },
    {
      nome: 'Inscrições',
      annual: 150_000,
      descricao: 'Inscritos do ano anterior pelo valor do primeiro lote.',
      where: 'anywhere',
    },
  ],
  events: {
    kinds: ['Congresso', 'Feira', 'Missão', 'Reunião de Diretoria', 'Seminário'],
    subjects: ['dos Sindicatos', 'de Negócios do Cerrado', 'de Inovação', 'de Crédito e Seguro'],
    applicants: ['Presidência', 'Secretaria Executiva', 'Departamento Técnico'],
    partners: ['Banco das Veredas', 'Associação Ipê', 'Universidade do Planalto Verde', 'Câmara de Comércio do Vale'],
    audiences: ['dirigentes', 'empreendedores', 'estudantes'],
  },
};

function centro(codigo: string, nome: string, filhos: readonly string[], codigosOrcamentarios: readonly string[]) {
  return {
    codigo,
    nome,
    regional: false,
    size: 0.8,
    filhos: filhos.map((filho) => ({ nome: filho, codigosOrcamentarios })),
  };
}
