import { reportsFor } from '../src/reports/catalog.ts';
import { expect, test } from './fixtures.ts';
import { COMPARATIVO } from './report-form.ts';

const KILOBYTE = 1000;

test('a user finds a tile for each report of the role, in the order of the spec', async ({ admin: page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/relatorios');
  await expect(page).toHaveTitle('Relatórios · Rubrica');
  const tiles = page.getByRole('main').getByRole('link');
  const expected = reportsFor({ isAdmin: true });
  await expect(tiles).toContainText(expected.map(({ title }) => title));
  await expect(tiles).toContainText(expected.map(({ summary }) => summary));
  await tiles.last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(expected.at(-1)!.title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(`${expected.at(-1)!.title} · Rubrica`);
  await page.getByRole('navigation', { name: 'Você está em' }).getByRole('link', { name: 'Relatórios' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Relatórios' })).toBeFocused();
});

test('an ordinary user sees the reports of that role, or that there is none', async ({ ordinary: page }) => {
  await page.goto('/relatorios');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Relatórios');
  const expected = reportsFor({ isAdmin: false });
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(expected.length);
  await expect(page.getByText('Nenhum relatório disponível para o seu perfil.')).toHaveCount(
    expected.length === 0 ? 1 : 0,
  );
});

test('a report opened without the right to it says so and leads back', async ({ ordinary: page }) => {
  await page.goto(COMPARATIVO);
  await expect(page.getByText('Você não tem acesso a este relatório.')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar para Relatórios' }).click();
  await expect(page).toHaveURL('/relatorios');
});

test('an address at which nothing lives says so and leads back', async ({ admin: page }) => {
  for (const address of ['/relatorios/nao-existe', '/nao/existe']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada');
    await page.getByRole('link', { name: 'Voltar para Relatórios' }).click();
    await expect(page).toHaveURL('/relatorios');
  }
});

test('a server out of reach is told, with a way to try again', async ({ admin: page }) => {
  await page.route('**/api/sessao', (route) => route.abort());
  await page.goto('/relatorios');
  await expect(page.getByText('Não foi possível se conectar ao servidor.')).toBeVisible();
  await page.unroute('**/api/sessao');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Relatórios');
});

test('light or dark is the system’s choice at first, then the person’s, and is remembered', async ({ admin: page }) => {
  const root = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/relatorios');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Usar tema claro' }).click();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Usar tema escuro' })).toBeVisible();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('the first load of the hub moves at most 220 KB in all', async ({ admin: page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto('/relatorios', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Relatórios');
  test.info().annotations.push({ type: 'bytes', description: String(bytes) });
  expect(bytes).toBeGreaterThan(50 * KILOBYTE);
  expect(bytes).toBeLessThanOrEqual(220 * KILOBYTE);
});

test('the page breaks none of its own security policy', async ({ admin: page }) => {
  const broken: string[] = [];
  await page.exposeFunction('policyBroken', (what: string) => broken.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { policyBroken: (what: string) => void }).policyBroken;
      report(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  await page.goto('/relatorios');
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Buscar' }).waitFor();
  expect(broken).toEqual([]);
});
