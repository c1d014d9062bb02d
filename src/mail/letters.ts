import { formatDate } from '../domain/format.ts';
import type { NewMail } from './enqueue.ts';
import { PASSWORD_PATH } from './rules.ts';

/** The kind, subject and content of a message. */
type Letter = Pick<NewMail, 'kind' | 'subject' | 'content'>;

const HUB = { label: 'Abrir o Rubrica', path: '/relatorios' };

/** The message with a link to create a new password, after somebody requested one for the e-mail address. */
export function newPasswordLetter(name: string): Letter {
  return {
    kind: 'novaSenha',
    subject: 'Rubrica: crie uma nova senha',
    content: {
      paragraphs: [
        `Olá, ${name}.`,
        'Alguém pediu em Esqueci a senha, com este e-mail, uma nova senha para a sua conta no Rubrica. Se foi você, crie a senha pelo link abaixo: ele vale uma hora e uma vez.',
        'Se não foi você, não faça nada: a sua senha continua a mesma.',
      ],
      link: { label: 'Criar uma nova senha', path: PASSWORD_PATH },
    },
  };
}

/** The message that tells a person without a password how to sign in, after somebody requested a new password. */
export function elsewhereLetter(name: string, provider: string | undefined): Letter {
  const how =
    provider === undefined
      ? 'Esta conta não tem senha no Rubrica. Fale com quem administra a sua organização.'
      : `Esta conta não tem senha no Rubrica: entre com ${provider}. Se esqueceu a senha de lá, é lá que se pede outra.`;
  return {
    kind: 'novaSenha',
    subject: 'Rubrica: como você entra',
    content: {
      paragraphs: [`Olá, ${name}.`, 'Alguém pediu em Esqueci a senha, com este e-mail, uma nova senha.', how],
      link: { label: 'Abrir a página de entrada', path: '/entrar' },
    },
  };
}

/** The message with a link to create the password of a new account, or to replace a temporary password. */
export function accountLetter(name: string, { by, isNew }: { readonly by: string; readonly isNew: boolean }): Letter {
  const what = isNew ? 'criou uma conta para você no Rubrica' : 'deu a você uma senha provisória no Rubrica';
  return {
    kind: 'conta',
    subject: isNew ? 'Rubrica: a sua conta' : 'Rubrica: crie a sua senha',
    content: {
      paragraphs: [
        `Olá, ${name}.`,
        `${by} ${what}. Crie a sua senha pelo link abaixo, que vale três dias e uma vez; depois entre com este e-mail e a senha que escolheu.`,
        'Se o link vencer, peça outro em Esqueci a senha, na página de entrada.',
      ],
      link: { label: 'Criar a minha senha', path: PASSWORD_PATH },
    },
  };
}

type Collection = { readonly name: string; readonly deadline: string; readonly instructions: string };

/** The reminder that names the cost centres whose workbooks a person must still send back. */
export function reminderLetter(
  person: string,
  { name, deadline, instructions }: Collection,
  centros: readonly string[],
): Letter {
  const many = centros.length !== 1;
  return {
    kind: 'prazoDeColeta',
    subject: `Coleta ${name}: prazo ${formatDate(deadline)}`,
    content: {
      paragraphs: [
        `Olá, ${person}.`,
        `O prazo da coleta “${name}” é ${formatDate(deadline)}, e ${many ? 'faltam estes centros' : 'falta este centro'} que você preenche:`,
        centros.join('\n'),
        ...(instructions === '' ? [] : [`Instruções:\n${instructions}`]),
        'No Rubrica, baixe a planilha, preencha e envie de volta.',
      ],
      link: HUB,
    },
  };
}

/** The message that says that a cost centre was returned to a person for correction, and why. */
export function returnedLetter(
  person: string,
  { name }: Collection,
  { centro, by, comment }: { readonly centro: string; readonly by: string; readonly comment: string },
): Letter {
  return {
    kind: 'devolucaoDeColeta',
    subject: `Coleta ${name}: ${centro} devolvido para corrigir`,
    content: {
      paragraphs: [
        `Olá, ${person}.`,
        `${by} devolveu o centro ${centro} da coleta “${name}” para corrigir:`,
        comment,
        'Corrija a planilha e envie de novo.',
      ],
      link: HUB,
    },
  };
}

/** A test message, which shows that messages arrive. */
export function testLetter(name: string): Letter {
  return {
    kind: 'teste',
    subject: 'Rubrica: mensagem de teste',
    content: {
      paragraphs: [`Olá, ${name}.`, 'Esta mensagem de teste chegou: o Rubrica pode enviar as outras.'],
      link: HUB,
    },
  };
}
