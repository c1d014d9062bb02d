import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { AccountRefused } from '../accounts/account-refused.ts';

/** Asks for a password twice without echo; if the input is no terminal, reads its first line instead. */
export async function askPassword(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Promise<string> {
  if (!input.isTTY) return firstLine(input);
  const password = await askHidden('Senha: ', input, output);
  if (password === (await askHidden('Repita a senha: ', input, output))) return password;
  throw new AccountRefused('As duas senhas não são iguais.');
}

function askHidden(question: string, input: NodeJS.ReadStream, output: NodeJS.WriteStream): Promise<string> {
  output.write(question);
  const silence = new Writable({ write: (_echo, _encoding, done) => done() });
  const lines = createInterface({ input, output: silence, terminal: true });
  return new Promise((resolve, reject) => {
    lines.once('close', () => reject(new AccountRefused('Cancelado.'))); // Ctrl+C, Ctrl+D, a closed terminal
    lines.question('', (answer) => {
      resolve(answer);
      lines.close();
      output.write('\n');
    });
  });
}

async function firstLine(input: NodeJS.ReadStream): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  throw new AccountRefused('Informe a senha com --senha.');
}
