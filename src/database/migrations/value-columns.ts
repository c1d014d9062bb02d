/** The months in the names of the columns of `valores`; released migrations use them, so they never change. */
export const months = [
  'janeiro',
  'fevereiro',
  'marco',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** The value bases in the names of those columns. */
export const bases = ['Proposta', 'Reformulacao'];

/** The sum of a line's months on one basis, in SQL. */
export const yearOf = (basis: string) => months.map((month) => `"${month}${basis}"`).join(' + ');
