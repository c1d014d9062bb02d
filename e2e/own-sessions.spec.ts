import { axeFindings } from './axe.ts';
import { expect, signIn, smallTest as test, usePage } from './fixtures.ts';
import { enterFirst, makePerson, removePerson } from './make-person.ts';
import { chooseInUserMenu } from './user-menu.ts';

test(
  'a person finds their sessions in the menu, and ends the others',
  { tag: '@tudo' },
  async ({ small, smallServer, smallVisitor: tales, browser }) => {
    const person = await makePerson(small, { nome: 'Tales', email: 'tales@exemplo.gov.br' });
    await enterFirst(tales, person, 'a-senha-do-tales');
    await usePage(browser, smallServer, undefined, async (other) => {
      await signIn(other, person.email, 'a-senha-do-tales');
      await tales.goto('/relatorios/eventos');
      await chooseInUserMenu(tales, 'Minhas sessões');
      const dialog = tales.getByRole('dialog', { name: 'Minhas sessões' });
      await expect(dialog.getByRole('listitem')).toHaveCount(2);
      await expect(dialog.getByRole('listitem').first()).toContainText('esta sessão');
      expect(await axeFindings(tales)).toEqual([]);
      await dialog.getByRole('button', { name: 'Encerrar as outras' }).click();
      await expect(dialog.getByRole('listitem')).toHaveCount(1);
      await expect(dialog.getByRole('button', { name: 'Fechar' }).last()).toBeFocused();
      await other.goto('/relatorios');
      await expect(other.getByRole('button', { name: 'Entrar' })).toBeVisible();
    });
    await removePerson(small, person);
  },
);
