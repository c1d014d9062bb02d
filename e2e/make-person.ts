import { expect, type Page } from '@playwright/test';

type NewPerson = { readonly nome: string; readonly email: string };

/** A new person, whose temporary password permits nothing but its own change. */
export type MadePerson = NewPerson & { readonly id: string; readonly senhaProvisoria: string };

/** Creates an ordinary person through an administrator's page, for tests that need one. */
export async function makePerson(administrator: Page, person: NewPerson): Promise<MadePerson> {
  const data = { ...person, isAdmin: false, gerencia: false };
  const made = await administrator.request.post('/api/administracao/pessoas', { data });
  expect(made.status()).toBe(201);
  return { ...person, ...((await made.json()) as { readonly id: string; readonly senhaProvisoria: string }) };
}

/** Signs a new person in on a page, where they replace the temporary password with their own. */
export async function enterFirst(page: Page, { email, senhaProvisoria }: MadePerson, password: string): Promise<void> {
  await page.request.post('/api/auth/sign-in/email', { data: { email, password: senhaProvisoria } });
  const change = { currentPassword: senhaProvisoria, newPassword: password };
  expect((await page.request.post('/api/auth/change-password', { data: change })).ok()).toBe(true);
}

/** Removes a person through an administrator's page. */
export async function removePerson(administrator: Page, { id }: MadePerson): Promise<void> {
  expect((await administrator.request.delete(`/api/administracao/pessoas/${id}`, { data: {} })).ok()).toBe(true);
}
