import type { Tarefa } from '../../../contracts/administration/tarefas.ts';

/** Whether a job is running or waiting. */
export function isPending({ situacao }: Tarefa): boolean {
  return situacao === 'fazendo' || situacao === 'naFila';
}

/** Whether a job is under way, or should have begun. */
export function isAboutToChange({ situacao, marcadaPara }: Tarefa): boolean {
  return situacao === 'fazendo' || (situacao === 'naFila' && Date.parse(marcadaPara) <= Date.now());
}

const SITUATIONS = { naFila: 'Na fila', fazendo: 'Em curso', pronto: 'Pronta', falhou: 'Falhou' } as const;

/** A job's state in words, with its tries if it was retried. */
export function situationOf({ situacao, tentativas, maximo, erro }: Tarefa): string {
  const words = SITUATIONS[situacao];
  if (situacao === 'naFila' && tentativas > 0)
    return `Na fila de novo, depois de ${tentativas} de ${maximo} tentativas`;
  if (situacao === 'fazendo' && tentativas > 1) return `Em curso, tentativa ${tentativas} de ${maximo}`;
  if (situacao === 'falhou' && tentativas > 1 && erro !== null) return `Falhou em ${tentativas} tentativas`;
  return words;
}

/** The times at which a job is due, began and ended, in ISO form, each with a word before it. */
export function timesOf({
  situacao,
  marcadaPara,
  inicio,
  fim,
}: Tarefa): readonly (readonly [words: string, time: string])[] {
  if (situacao === 'naFila') return [['para', marcadaPara]];
  return [
    ...(inicio === null ? [] : [['começou em', inicio] as const]),
    ...(fim === null ? [] : [['terminou em', fim] as const]),
  ];
}
