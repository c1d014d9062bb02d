import { axeFindings } from './axe.ts';
import { DEMONSTRATION, expect, signIn, test } from './fixtures.ts';

const RULE = '/api/administracao/programas';

// Uses organisation 2, which no other test's assistants read.
test.beforeEach(async ({ visitor }) => {
  await signIn(visitor, DEMONSTRATION.otherOrganization, DEMONSTRATION.password);
});

test.afterEach(async ({ visitor }) => {
  await visitor.request.put(RULE, { data: { assistentes: false } });
});

test(
  'assistants are turned on by the keyboard, their address is shown, and they are turned off again',
  { tag: '@tudo' },
  async ({ visitor: page }) => {
    await page.goto('/administracao/programas');
    const assistants = page.getByRole('switch', { name: 'Assistentes podem ler em nome das pessoas' });
    await expect(assistants).not.toBeChecked();
    await expect(page.getByText('/api/mcp')).toBeHidden();
    await assistants.press('Space');
    await expect(page.getByText('Assistentes ligados.')).toBeVisible();
    await expect(page.getByText(`${new URL(page.url()).origin}/api/mcp`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copiar o endereço' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    await expect(assistants).toBeChecked();
    await assistants.press('Space');
    await expect(page.getByText('Assistentes desligados.')).toBeVisible();
    expect(await (await page.request.get(RULE)).json()).toEqual({ assistentes: false });
  },
);
