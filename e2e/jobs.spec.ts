import { stubAnswers, removeStubs } from './answer-instead.ts';
import { expect, smallTest } from './fixtures.ts';
import { answerJobs, JOBS } from './jobs-answers.ts';

smallTest(
  'the page of jobs lists jobs that are running, waiting, failed and done, and retries a failed one',
  async ({ small }) => {
    let jobs = JOBS;
    await answerJobs(small, () => jobs);
    await stubAnswers(small, '/api/administracao/tarefas/:id/tentar', () => {
      jobs = JOBS.map((job) =>
        job.situacao === 'falhou' ? { ...job, situacao: 'naFila', erro: null, tentativas: 0 } : job,
      );
      return { json: {} };
    });
    await small.goto('/administracao/tarefas');
    const rows = (name: string) => small.getByRole('region', { name, exact: true }).getByRole('row');
    await expect(rows('Tarefas: em curso e na fila')).toContainText([
      'Tarefa',
      'Em curso, tentativa 2 de 5',
      'para 05/12/2026 às 08:00',
      'O próprio servidor',
    ]);
    await expect(rows('Tarefas: terminadas')).toContainText([
      'Tarefa',
      'Falhou em 5 tentativasO servidor parou antes de terminar a tarefa.',
      'começou em 20/11/2026 às 10:00',
    ]);
    await small.getByRole('button', { name: 'Tentar de novo: Pacote de Minas Gerais' }).press('Enter');
    await expect(rows('Tarefas: em curso e na fila')).toContainText(['Tarefa', '', '', '', 'Pacote de Minas Gerais']);
    await expect(small.getByRole('button', { name: /^Tentar de novo/ })).toHaveCount(0);
  },
);

smallTest(
  'a retry that the server refuses, a list that cannot be read and an empty list are reported',
  { tag: '@tudo' },
  async ({ small }) => {
    await answerJobs(small);
    const message = 'Outra igual já está na fila, em curso ou pronta.';
    await stubAnswers(small, '/api/administracao/tarefas/:id/tentar', () => ({ status: 409, json: { message } }));
    await small.goto('/administracao/tarefas');
    await small.getByRole('button', { name: 'Tentar de novo: Pacote de Minas Gerais' }).click();
    await expect(small.getByRole('alert')).toHaveText(message);
    await stubAnswers(small, '/api/administracao/tarefas', () => 'no connection');
    await small.reload();
    await expect(small.getByRole('alert')).toHaveText('Não foi possível se conectar ao servidor.');
    await answerJobs(small, () => []);
    await small.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(small.getByText('Nada em curso, e nada na fila.')).toBeVisible();
    await removeStubs(small);
    await small.reload();
    await expect(small.getByText('Limpeza do que venceu').first()).toBeVisible();
  },
);
