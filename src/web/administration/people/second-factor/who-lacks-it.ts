import type { Pessoa } from '../../../../contracts/administration/pessoas.ts';

type Person = Pick<Pessoa, 'nome' | 'gerencia' | 'segundoFator' | 'bloqueada' | 'entraPor'>;

/**
 * What requiring a second factor does to those who have none: 'Ana e Bia ainda não a ligaram: ...'. Who enters by the
 * provider is asked there.
 */
export function whoLacksIt(people: readonly Person[]): string {
  const asked = people.filter(({ gerencia, bloqueada, entraPor }) => gerencia && !bloqueada && entraPor === 'senha');
  const lacking = asked.filter(({ segundoFator }) => !segundoFator);
  if (lacking.length === 0) return 'Todas as que entram com senha já a ligaram.';
  const names = new Intl.ListFormat('pt-BR').format(lacking.map(({ nome }) => nome));
  const [have, only] = lacking.length === 1 ? ['ligou', 'poderá'] : ['ligaram', 'poderão'];
  return `${names} ainda não a ${have}: já no próximo clique só ${only} ligá-la.`;
}
