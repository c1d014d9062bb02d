import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { askPassword } from './ask-password.ts';

const ENTER = '\r';

test('a password typed twice is accepted and never shown', async () => {
  const { answer, shown } = typed(`segredo-1${ENTER}`, `segredo-1${ENTER}`);
  expect(await answer).toBe('segredo-1');
  expect(shown()).toBe('Senha: \nRepita a senha: \n');
});

test('two passwords that differ are refused', async () => {
  const { answer } = typed(`segredo-1${ENTER}`, `segredo-2${ENTER}`);
  await expect(answer).rejects.toThrow('As duas senhas não são iguais.');
});

test.each([
  ['Ctrl+C', '\u0003'],
  ['Ctrl+D', '\u0004'],
])('%s cancels, at either question', async (_name, key) => {
  await expect(typed(key).answer).rejects.toThrow('Cancelado.');
  await expect(typed(`segredo-1${ENTER}`, key).answer).rejects.toThrow('Cancelado.');
});

test('the end of the input cancels', async () => {
  const { answer, input } = typed();
  input.end();
  await expect(answer).rejects.toThrow('Cancelado.');
});

/** A terminal at which somebody types one text for each question. */
function typed(...texts: readonly string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const waiting = [...texts];
  let printed = '';
  output.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    if (printed.endsWith(': ')) setImmediate(() => input.write(waiting.shift() ?? ''));
  });
  const terminal = Object.assign(input, { isTTY: true, setRawMode: () => input });
  const answer = askPassword(terminal as never, output as never);
  return { answer, input, shown: () => printed };
}
