import { expect } from '@playwright/test';
import { stubAnswers } from './answer-instead.ts';
import type { State } from './form-states.ts';
import { answerSummary, LONG_SUMMARY, SUMMARY } from './hub-answers.ts';
import { chooseInUserMenu, userButton } from './user-menu.ts';

/** The states of the hub. */
export const HUB_STATES: readonly State[] = [
  {
    name: 'the hub',
    reach: async (page) => {
      await page.goto('/relatorios');
      await page.getByRole('img', { name: /^(Proposto|Reformulado) e realizado por mês/ }).waitFor();
    },
  },
  {
    name: 'the hub of a budget with everything that can be missing',
    reach: async (page) => {
      await answerSummary(page, LONG_SUMMARY);
      await page.goto('/relatorios');
      await page.getByText('1 linha fora').waitFor();
    },
  },
  {
    name: 'the hub whose overview failed',
    reach: async (page) => {
      await stubAnswers(page, SUMMARY, () => 'no connection');
      await page.goto('/relatorios');
      await page.getByRole('button', { name: 'Tentar de novo' }).waitFor();
    },
  },
  {
    name: 'the saved views being organised',
    reach: async (page) => {
      const view = { id: '00000000-0000-4000-8000-000000000001', nome: 'Maiores', relatorio: 'eventos', busca: '' };
      await stubAnswers(page, '/api/vistas', () => ({ json: [{ ...view, daOrganizacao: true }] }));
      await page.goto('/relatorios');
      await page.getByRole('button', { name: 'Organizar vistas' }).click();
      await page.getByRole('button', { name: 'Renomear Maiores' }).waitFor();
    },
  },
  {
    name: "the user's menu",
    reach: async (page) => {
      await page.goto('/relatorios');
      await userButton(page).click();
      await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
    },
  },
  {
    name: 'the list of keys',
    reach: async (page) => {
      await page.goto('/relatorios');
      await chooseInUserMenu(page, 'Teclas');
      await expect(page.getByRole('dialog').getByRole('switch')).toBeVisible();
    },
  },
];
