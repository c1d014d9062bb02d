import {
  desvincularPessoa,
  encerrarSessoesDaPessoa,
  mudarPessoa,
  type Pessoa,
  removerPessoa,
  removerSegundoFator,
  revogarTokensDaPessoa,
  senhaDaPessoa,
} from '../../../contracts/administration/pessoas.ts';
import { ask } from '../../api/ask.ts';

/** An action on a person; those that have no dialog of their own only ask for confirmation. */
export type PersonAction =
  | 'change'
  | 'export'
  | 'erase'
  | 'password'
  | 'secondFactor'
  | 'unlink'
  | 'sessions'
  | 'tokens'
  | 'block'
  | 'unblock'
  | 'remove';

type Offered = { readonly action: PersonAction; readonly words: string };

/** `hasPasswords`: whether passwords are used here. */
type Circumstances = { readonly isSelf: boolean; readonly hasPasswords: boolean };

/** The actions offered for a person; for users themselves, no action that locks them out or is in the user menu. */
export function actionsFor(person: Pessoa, { isSelf, hasPasswords }: Circumstances): readonly Offered[] {
  const { bloqueada, sessoes, tokens, segundoFator, vinculada } = person;
  const change: Offered = { action: 'change', words: 'Alterar nome, direitos e centros' };
  const exported: Offered = { action: 'export', words: 'Exportar dados pessoais' };
  if (isSelf) return [change, exported];
  return [
    change,
    ...(hasPasswords ? [{ action: 'password', words: 'Nova senha provisória' } as const] : []),
    ...(segundoFator ? [{ action: 'secondFactor', words: 'Remover a verificação em duas etapas' } as const] : []),
    ...(vinculada ? [{ action: 'unlink', words: 'Desligar da conta do provedor' } as const] : []),
    ...(sessoes === 0 ? [] : [{ action: 'sessions', words: 'Encerrar sessões' } as const]),
    ...(tokens === 0 ? [] : [{ action: 'tokens', words: 'Revogar acessos para programas' } as const]),
    bloqueada ? { action: 'unblock', words: 'Desbloquear' } : { action: 'block', words: 'Bloquear' },
    exported,
    { action: 'remove', words: 'Remover' },
    { action: 'erase', words: 'Apagar dados pessoais' },
  ];
}

/** The actions that only ask for confirmation. */
export type AskedAction = Exclude<PersonAction, 'change' | 'export' | 'erase'>;

type Question = {
  readonly title: (nome: string) => string;
  /** The text about the consequences. */
  readonly words: string;
  /** The label of the button. */
  readonly action: string;
  readonly isLosing?: boolean;
  /** Sends the request; the answer has the temporary password if one is made. */
  readonly run: (id: string) => Promise<{ readonly senhaProvisoria?: string | boolean; readonly avisada?: boolean }>;
};

/** The confirmation of each action that asks for one, and its request. */
export const QUESTIONS: Readonly<Record<AskedAction, Question>> = {
  password: {
    title: (nome) => `Nova senha provisória para ${nome}?`,
    words:
      'A senha de hoje, as sessões e os acessos para programas da pessoa deixam de valer. A nova senha é mostrada uma vez.',
    action: 'Dar nova senha',
    run: (id) => ask(senhaDaPessoa, { params: { id } }),
  },
  secondFactor: {
    title: (nome) => `Remover a verificação em duas etapas de ${nome}?`,
    words:
      'Para quem perdeu o celular e os códigos de recuperação. As sessões da pessoa são encerradas, e ela entra só com a senha até ligar a verificação de novo.',
    action: 'Remover',
    isLosing: true,
    run: (id) => ask(removerSegundoFator, { params: { id } }),
  },
  unlink: {
    title: (nome) => `Desligar ${nome} da conta do provedor?`,
    words:
      'As sessões e os acessos de programas da pessoa são encerrados. A próxima conta do provedor que entrar com o mesmo e-mail fica ligada a ela: serve para quem teve lá a conta refeita.',
    action: 'Desligar',
    run: (id) => ask(desvincularPessoa, { params: { id } }),
  },
  sessions: {
    title: (nome) => `Encerrar as sessões de ${nome}?`,
    words:
      'A pessoa sai de todos os lugares em que entrou, e o que estiver baixando é interrompido. Pode entrar de novo em seguida.',
    action: 'Encerrar',
    run: (id) => ask(encerrarSessoesDaPessoa, { params: { id } }),
  },
  tokens: {
    title: (nome) => `Revogar os acessos para programas de ${nome}?`,
    words: 'As planilhas e os programas que leem em nome da pessoa deixam de ler na hora. Ela pode criar outros.',
    action: 'Revogar',
    isLosing: true,
    run: (id) => ask(revogarTokensDaPessoa, { params: { id } }),
  },
  block: {
    title: (nome) => `Bloquear ${nome}?`,
    words: 'A pessoa e os programas que leem em seu nome saem na hora, e ela não entra mais até ser desbloqueada.',
    action: 'Bloquear',
    run: (id) => ask(mudarPessoa, { params: { id }, body: { bloqueada: true } }),
  },
  unblock: {
    title: (nome) => `Desbloquear ${nome}?`,
    words: 'A pessoa volta a entrar como entrava. Os acessos para programas, ela cria de novo.',
    action: 'Desbloquear',
    run: (id) => ask(mudarPessoa, { params: { id }, body: { bloqueada: false } }),
  },
  remove: {
    title: (nome) => `Remover ${nome}?`,
    words:
      'A conta, as sessões e os acessos para programas deixam de existir. O que a pessoa fez continua no registro.',
    action: 'Remover',
    isLosing: true,
    run: (id) => ask(removerPessoa, { params: { id } }),
  },
};
