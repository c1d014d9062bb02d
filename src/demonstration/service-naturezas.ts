import type { Natureza, Season } from './plan.ts';

const PESSOAL = 'Pessoal e Encargos';
const CUSTEIO = 'Despesas de Custeio';
const INVESTIMENTO = 'Investimentos';
const both = ['meio', 'fim'] as const;
const meio = ['meio'] as const;
const fim = ['fim'] as const;

/** The natures of a private employer: staff, running costs, investments; four are no longer used. */
export const serviceNaturezas: readonly Natureza[] = [
  spent('3.1.01', 'Salários', PESSOAL, 412_000, 'payroll', both),
  spent('3.1.02', 'Encargos Sociais', PESSOAL, 138_000, 'payroll', both),
  spent('3.1.03', 'Vale-Alimentação', PESSOAL, 46_000, 'even', both),
  spent('3.1.04', 'Vale-Transporte', PESSOAL, 9_800, 'even', both),
  spent('3.1.05', 'Plano de Saúde', PESSOAL, 61_000, 'even', both),
  spent('3.1.06', 'Horas Extras', PESSOAL, 14_500, 'school', both),
  spent('3.1.07', 'Estagiários e Aprendizes', PESSOAL, 27_600, 'even', both),
  spent('3.1.08', 'Indenizações Trabalhistas', PESSOAL, 12_000, 'once', meio),
  spent('3.1.09', 'Gratificação Natalina Avulsa', PESSOAL, 3_000, 'once', meio, true),
  spent('3.2.01', 'Diárias e Hospedagem', CUSTEIO, 38_000, 'school', both),
  spent('3.2.02', 'Passagens', CUSTEIO, 16_000, 'school', both),
  spent('3.2.03', 'Combustíveis e Lubrificantes', CUSTEIO, 31_000, 'even', both),
  spent('3.2.04', 'Locação de Veículos', CUSTEIO, 24_000, 'school', fim),
  spent('3.2.05', 'Manutenção de Veículos', CUSTEIO, 13_500, 'even', both),
  spent('3.2.06', 'Aluguéis e Condomínio', CUSTEIO, 54_000, 'even', meio),
  spent('3.2.07', 'Energia Elétrica', CUSTEIO, 33_000, 'even', meio),
  spent('3.2.08', 'Água e Esgoto', CUSTEIO, 6_600, 'even', meio),
  spent('3.2.09', 'Telefonia e Internet', CUSTEIO, 17_400, 'even', both),
  spent('3.2.10', 'Manutenção Predial', CUSTEIO, 21_000, 'halves', meio),
  spent('3.2.11', 'Vigilância e Limpeza', CUSTEIO, 66_000, 'even', meio),
  spent('3.2.12', 'Seguros', CUSTEIO, 9_000, 'once', meio),
  spent('3.2.13', 'Material de Expediente', CUSTEIO, 8_400, 'halves', both),
  spent('3.2.14', 'Material de Limpeza e Copa', CUSTEIO, 5_200, 'even', meio),
  spent('3.2.15', 'Material Didático', CUSTEIO, 72_000, 'school', fim),
  spent('3.2.16', 'Instrutoria - PJ', CUSTEIO, 236_000, 'school', fim),
  spent('3.2.17', 'Instrutoria - PF', CUSTEIO, 48_000, 'school', fim),
  spent('3.2.18', 'Alimentação em Cursos e Eventos', CUSTEIO, 41_000, 'school', fim),
  spent('3.2.19', 'Locação de Espaços', CUSTEIO, 19_000, 'school', fim),
  spent('3.2.20', 'Serviços Gráficos', CUSTEIO, 15_000, 'halves', both),
  spent('3.2.21', 'Publicidade e Divulgação', CUSTEIO, 22_000, 'school', both),
  spent('3.2.22', 'Consultoria Técnica', CUSTEIO, 58_000, 'halves', both),
  spent('3.2.23', 'Auditoria e Contabilidade', CUSTEIO, 36_000, 'halves', meio),
  spent('3.2.24', 'Software e Licenças', CUSTEIO, 44_000, 'halves', meio),
  spent('3.2.25', 'Tarifas Bancárias', CUSTEIO, 2_400, 'even', meio),
  spent('3.2.26', 'Impostos e Taxas', CUSTEIO, 7_800, 'once', meio),
  spent('3.2.27', 'Brindes e Premiações', CUSTEIO, 9_500, 'once', fim),
  spent('3.2.28', 'Transporte de Alunos', CUSTEIO, 52_000, 'school', fim),
  spent('3.2.29', 'Fretes e Carretos', CUSTEIO, 4_100, 'even', both),
  spent('3.2.30', 'Recuperação de Despesas', CUSTEIO, -6_500, 'halves', both),
  spent('3.2.31', 'Fax e Telegramas', CUSTEIO, 700, 'even', meio, true),
  spent('3.2.32', 'Aluguel de Retroprojetores', CUSTEIO, 1_900, 'school', fim, true),
  spent('4.1.01', 'Móveis e Utensílios', INVESTIMENTO, 28_000, 'once', both),
  spent('4.1.02', 'Equipamentos de Informática', INVESTIMENTO, 63_000, 'once', both),
  spent('4.1.03', 'Equipamentos de Ensino', INVESTIMENTO, 88_000, 'halves', fim),
  spent('4.1.04', 'Veículos', INVESTIMENTO, 140_000, 'once', meio),
  spent('4.1.05', 'Reformas e Adaptações', INVESTIMENTO, 96_000, 'halves', meio),
  spent('4.1.06', 'Máquinas de Escrever', INVESTIMENTO, 1_200, 'once', meio, true),
];

/** Builds a nature from its code, name, tipo, reais per year, season and areas. */
function spent(...[codigo, nome, tipo, annual, season, areas, inativo = false]: Spent): Natureza {
  return { codigo, nome, tipo, annual, season, areas, inativo };
}

type Spent = [string, string, string, number, Season, Natureza['areas'], boolean?];
