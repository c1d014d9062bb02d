import { expect, test } from 'vitest';
import { endpoints } from '../../testing/servers/endpoints.ts';

const ofOne = endpoints.filter(({ path }) => path.startsWith('/administracao/pessoas/:id'));

test('no endpoint accepts a person’s id with a character that a database refuses', () => {
  expect(ofOne).toHaveLength(9);
  for (const { params, failures } of ofOne) {
    expect(params!.safeParse({ id: 'a\0' }).error?.issues[0]!.message).toBe('Pessoa não encontrada.');
    expect(params!.safeParse({ id: '6c3a5d1e-0b1f-4d8e-9a57-1f2e3d4c5b6a' }).success).toBe(true);
    expect(failures).toContain(400);
  }
});
