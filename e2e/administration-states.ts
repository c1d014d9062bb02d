import { stubAnswers } from './answer-instead.ts';
import type { State } from './form-states.ts';
import { answerJobs } from './jobs-answers.ts';
import { answerEntryPage, answerErpPage, NO_ERP, NO_PROVIDER } from './administration-answers.ts';

/** States of the pages ERP, Entrada, Programas, Tarefas, Registro and Pessoas. */
export const ADMINISTRATION_STATES: readonly State[] = [
  {
    name: 'the ERP, checked, and the rows that a run left out',
    reach: async (page) => {
      await answerErpPage(page);
      await page.goto('/administracao/erp');
      await page.getByRole('button', { name: 'Verificar agora' }).click();
      await page.getByText('0 de 2 consultas').waitFor();
      await page.getByRole('button', { name: '2 linhas não importadas de Realizados' }).click();
      await page.getByRole('dialog').getByText('O centro de custo 9.9 não existe.').first().waitFor();
    },
  },
  {
    name: 'an ERP that is not set up',
    reach: async (page) => {
      await answerErpPage(page, NO_ERP);
      await page.goto('/administracao/erp');
      await page.getByText('O ERP ainda não está configurado.').waitFor();
    },
  },
  {
    name: 'a provider that does not know the application',
    reach: async (page) => {
      await answerEntryPage(page);
      await page.goto('/administracao/entrada');
      await page.getByRole('button', { name: 'Verificar agora' }).click();
      await page.getByText('Assim ninguém entra pelo provedor.').waitFor();
    },
  },
  {
    name: 'assistants, turned on',
    reach: async (page) => {
      await stubAnswers(page, '/api/administracao/programas', () => ({ json: { assistentes: true } }));
      await page.goto('/administracao/programas');
      await page.getByRole('button', { name: 'Copiar o endereço' }).waitFor();
    },
  },
  {
    name: 'no provider',
    reach: async (page) => {
      await answerEntryPage(page, NO_PROVIDER);
      await page.goto('/administracao/entrada');
      await page.getByText('As pessoas entram com uma senha do Rubrica.').waitFor();
    },
  },
  {
    name: 'the jobs',
    reach: async (page) => {
      await answerJobs(page);
      await page.goto('/administracao/tarefas');
      await page.getByText('Pacote de Minas Gerais').waitFor();
    },
  },
  {
    name: 'the audit log',
    reach: async (page) => {
      await page.goto('/administracao/registro');
      await page.getByRole('row').nth(1).waitFor();
    },
  },
  {
    name: 'the cost centres of a person, one of which does not exist any more',
    reach: async (page) => {
      await page.route('**/api/administracao/pessoas', async (route) => {
        const people = (await (await route.fetch()).json()) as readonly object[];
        const limited = { ...people[0], id: '9', nome: 'Lia', gerencia: false, centros: ['1.01.01', '1.10', '9.9'] };
        await route.fulfill({ json: [...people, limited] });
      });
      await page.goto('/administracao/pessoas?busca=Lia');
      await page.getByRole('button', { name: 'Ações para Lia' }).click();
      await page.getByRole('menuitem', { name: 'Alterar nome, direitos e centros' }).click();
      await page.getByText('Escolhidos: 1 pai inteiro, 1 filho e 1 que não existe mais').waitFor();
    },
  },
];
