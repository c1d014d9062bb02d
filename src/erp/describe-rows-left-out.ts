import { formatCurrency } from '../domain/format.ts';
import type { SetAside } from './set-aside.ts';

const NAMED = 10;

/** The rows that a synchronisation would leave out, in lines of Portuguese: how many, the first ten by name, how many more. */
export function describeRowsLeftOut({ count, centavos, rows }: Pick<SetAside, 'count' | 'centavos' | 'rows'>) {
  if (count === 0) return [];
  const said = count === 1 ? '1 linha ficaria' : `${count.toLocaleString('pt-BR')} linhas ficariam`;
  const named = rows.slice(0, NAMED).map(({ chave, valor, motivo }) => {
    const key = Object.entries(chave).map(([name, code]) => `${name} ${code || '(vazio)'}`);
    return `${key.join(', ')} (${formatCurrency(valor)}): ${motivo}`;
  });
  const more = count > NAMED ? [`e mais ${(count - NAMED).toLocaleString('pt-BR')}.`] : [];
  return [`${said} de fora (${formatCurrency(centavos)}).`, ...named, ...more];
}
