import type { State } from './form-states.ts';
import { answerErpPage, NO_ERP } from './administration-answers.ts';

/** States of the pages ERP and Registro. */
export const ADMINISTRATION_STATES: readonly State[] = [
  {
    name: 'the ERP, checked, and the rows that a run left out',
    reach: async (page) => {
      await answerErpPage(page);
      await page.goto('/administracao/erp');
      await page.getByRole('button', { name: 'Verificar agora' }).click();
      await page.getByText('0 de 2 perguntas').waitFor();
      await page.getByRole('button', { name: '2 linhas de fora de Realizados' }).click();
      await page.getByRole('dialog').getByText('O centro de custo 9.9 não existe.').first().waitFor();
    },
  },
  {
    name: 'an ERP of which nothing is set up',
    reach: async (page) => {
      await answerErpPage(page, NO_ERP);
      await page.goto('/administracao/erp');
      await page.getByText('O ERP ainda não está configurado.').waitFor();
    },
  },
  {
    name: 'the record',
    reach: async (page) => {
      await page.goto('/administracao/registro');
      await page.getByRole('row').nth(1).waitFor();
    },
  },
];
