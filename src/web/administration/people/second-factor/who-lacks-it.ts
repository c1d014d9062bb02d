import type { Pessoa } from '../../../../contracts/administration/pessoas.ts';

type Person = Pick<Pessoa, 'nome' | 'gerencia' | 'segundoFator' | 'bloqueada'>;

/** What requiring a second factor does to those who have none: 'Ana e Bia ainda não a ligaram: ...'. */
export function whoLacksIt(people: readonly Person[]): string {
  const lacking = people.filter(({ gerencia, segundoFator, bloqueada }) => gerencia && !segundoFator && !bloqueada);
  if (lacking.length === 0) return 'Todas as pessoas com gerência já a ligaram.';
  const names = new Intl.ListFormat('pt-BR').format(lacking.map(({ nome }) => nome));
  const [have, only] = lacking.length === 1 ? ['ligou', 'poderá'] : ['ligaram', 'poderão'];
  return `${names} ainda não a ${have}: já no próximo clique só ${only} ligá-la.`;
}
