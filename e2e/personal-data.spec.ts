import { readFileSync } from 'node:fs';
import { axeFindings } from './axe.ts';
import { expect, smallTest as test } from './fixtures.ts';
import { makePerson } from './make-person.ts';
import { actOn, personRow } from './people-list.ts';

test(
  'the personal data of a person are downloaded, and then erased in two steps',
  { tag: '@tudo' },
  async ({ small }) => {
    await makePerson(small, { nome: 'Vera Lima', email: 'vera@exemplo.gov.br' });
    await small.goto('/administracao/pessoas');
    await actOn(small, 'Vera Lima', 'Exportar dados pessoais');
    const exporting = small.getByRole('dialog', { name: 'Dados pessoais de Vera Lima' });
    await expect(exporting.getByRole('button', { name: 'Baixar planilha (.xlsx)' })).toBeFocused();
    expect(await axeFindings(small)).toEqual([]);
    const downloaded = small.waitForEvent('download');
    await exporting.getByRole('button', { name: 'Baixar .json' }).click();
    const file = await (await downloaded).path();
    expect(JSON.parse(readFileSync(file, 'utf8')).pessoa).toMatchObject({ nome: 'Vera Lima' });
    await small.keyboard.press('Escape');

    await actOn(small, 'Vera Lima', 'Apagar dados pessoais');
    const erasing = small.getByRole('dialog', { name: 'Apagar os dados pessoais de Vera Lima?' });
    await expect(erasing.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    expect(await axeFindings(small)).toEqual([]);
    await erasing.getByRole('button', { name: 'Continuar' }).click();
    const email = erasing.getByLabel('E-mail da pessoa');
    await expect(email).toBeFocused();
    await email.fill('outra@exemplo.gov.br');
    await small.keyboard.press('Enter');
    await expect(erasing.getByText('Não é o e-mail da pessoa.')).toBeVisible();
    expect(await axeFindings(small)).toEqual([]);
    await email.fill('Vera@exemplo.gov.br');
    await small.keyboard.press('Enter');
    await expect(personRow(small, 'Vera Lima')).toBeHidden();
    await expect(erasing).toBeHidden();
  },
);
