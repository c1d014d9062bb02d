import { z } from 'zod';
import { byLimitedRight } from '../../domain/limited-rights.ts';
import { defineEndpoint } from '../endpoint.ts';
import { count } from '../numbers.ts';
import { strictBody } from '../query.ts';
import { visibleCentros } from '../session.ts';
import { ADMINISTRATION, done, ofGerencia } from './gerencia.ts';

const path = `${ADMINISTRATION}/pessoas`;
const params = z.object({ id: z.string().regex(/^[\w-]{1,100}$/, 'Pessoa não encontrada.') });

/** Common to the endpoints that change one person. */
const ofPerson = { ...ofGerencia, params, answer: done, failures: [400, 404] };

const pessoa = z.object({
  id: z.string(),
  nome: z.string(),
  email: z.string(),
  isAdmin: z.boolean().describe('Vê todos os relatórios.'),
  gerencia: z.boolean().describe('Administra dados, pessoas, ERP e registro.'),
  acompanha: z.boolean().describe('Vê o realizado dos centros a que está limitada.'),
  preenche: z.boolean().describe('Responde às coletas de planilhas pelos centros a que está limitada.'),
  centros: visibleCentros,
  bloqueada: z.boolean(),
  senhaProvisoria: z.boolean().describe('Se ainda tem de trocar uma senha provisória.'),
  segundoFator: z.boolean().describe('Se tem a verificação em duas etapas ligada.'),
  ultimoAcesso: z.iso.datetime().nullable().describe('null se nunca entrou.'),
  sessoes: count.describe('Em quantos lugares a sessão está aberta.'),
  tokens: count.describe('Quantos acessos para programas valem.'),
  temSenha: z.boolean().describe('Se há uma senha guardada para a conta, ainda que entre pelo provedor.'),
  entraPor: z.enum(['senha', 'oidc']).describe('Como entra: com senha, ou pelo provedor da organização.'),
  vinculada: z.boolean().describe('Se a conta está ligada a uma do provedor.'),
});

/** A person who may sign in. */
export type Pessoa = Readonly<z.infer<typeof pessoa>>;

const provisoria = z.object({
  senhaProvisoria: z.string().describe('Mostrada uma vez; vale até que a pessoa crie a sua.'),
  avisada: z.boolean().describe('Se a pessoa recebe por e-mail um link para criar a sua senha.'),
});

const nome = z.string('Informe o nome.').trim().min(1, 'Informe o nome.').max(200, 'Nome longo demais.');
const right = (name: string) => z.boolean(`Informe ${name} com verdadeiro ou falso.`);
const rights = { isAdmin: right('isAdmin'), gerencia: right('gerencia') };
const limitedRights = byLimitedRight(right);
const email = z.email('Informe um e-mail válido.').max(320, 'E-mail longo demais.');

const CENTROS = 'Informe centros com "todos" ou com códigos.';

const codeOfCentro = z
  .string(CENTROS)
  .min(1, 'Há um código vazio em centros.')
  .max(60, 'Há um código longo demais em centros.')
  .regex(/^[^\p{C}]*$/u, 'Há um caractere inválido em centros.');

const codesOfCentros = z.array(codeOfCentro).min(1, 'Informe ao menos um centro de custo, ou "todos".').readonly();

/** The cost centres that a person is to see. */
const centrosInBody = z.union([z.literal('todos'), codesOfCentros], {
  error: (issue) => {
    const ofList = issue.code === 'invalid_union' && Array.isArray(issue.input) ? issue.errors[1]?.[0] : undefined;
    return ofList?.message ?? CENTROS;
  },
});

const nova = strictBody(
  { nome, email, ...rights, ...z.object(limitedRights).partial().shape, centros: centrosInBody.optional() },
  'Informe a pessoa.',
);

/** A person to be created. */
export type PessoaNova = z.infer<typeof nova>;

const mudanca = strictBody(
  { nome, ...rights, ...limitedRights, bloqueada: right('bloqueada'), centros: centrosInBody },
  'Informe o que muda.',
)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Informe o que muda.');

/** Lists the people of the organisation. */
export const listarPessoas = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path,
  summary: 'As pessoas da organização',
  answer: z.array(pessoa),
});

/** Creates a person, with a provisional password if passwords are used. */
export const criarPessoa = defineEndpoint({
  ...ofGerencia,
  method: 'POST',
  path,
  summary: 'Criar uma pessoa, com uma senha provisória',
  description:
    '409 também para gerência junto com um limite de centros, e para acompanha sem limite; 422 onde um código de centros não existe, e para preenche sem limite.',
  body: nova,
  answer: z.object({
    ...pessoa.shape,
    senhaProvisoria: provisoria.shape.senhaProvisoria.nullable().describe('null onde não se usam senhas.'),
    avisada: provisoria.shape.avisada,
  }),
  status: 201,
  failures: [400, 409, 422],
});

/** Changes a person's name, rights or cost centres, or blocks them; a loss of access ends running requests at once. */
export const mudarPessoa = defineEndpoint({
  ...ofPerson,
  method: 'PATCH',
  path: `${path}/:id`,
  summary: 'Mudar o nome, os direitos ou os centros de uma pessoa, bloquear ou desbloquear',
  description:
    '409 onde não restaria ninguém com gerência, para gerência junto com um limite de centros, e para acompanha sem limite; 422 onde um código de centros não existe, e para preenche sem limite.',
  body: mudanca,
  answer: pessoa,
  failures: [400, 404, 409, 422],
});

/** Gives a person a new provisional password and ends their sessions and tokens. */
export const senhaDaPessoa = defineEndpoint({
  ...ofPerson,
  method: 'POST',
  path: `${path}/:id/senha`,
  summary: 'Dar uma nova senha provisória e encerrar as sessões da pessoa',
  answer: provisoria,
  failures: [400, 403, 404, 409],
});

/** Unlinks a person's account from the provider's; the next provider account with the same e-mail is linked. */
export const desvincularPessoa = defineEndpoint({
  ...ofPerson,
  method: 'DELETE',
  path: `${path}/:id/vinculo`,
  summary: 'Desligar a conta de uma pessoa da que ela tem no provedor, e encerrar as sessões',
});

/** Ends a person's sessions. */
export const encerrarSessoesDaPessoa = defineEndpoint({
  ...ofPerson,
  method: 'DELETE',
  path: `${path}/:id/sessoes`,
  summary: 'Encerrar as sessões de uma pessoa',
});

/** Removes a person. */
export const removerPessoa = defineEndpoint({
  ...ofPerson,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Remover uma pessoa',
  description: '409 onde não restaria ninguém com gerência, e para a própria pessoa.',
  failures: [400, 404, 409],
});

/** Revokes all tokens of a person at once. */
export const revogarTokensDaPessoa = defineEndpoint({
  ...ofPerson,
  method: 'DELETE',
  path: `${path}/:id/tokens`,
  summary: 'Revogar os acessos para programas de uma pessoa',
});

/** Removes the second factor of a person who lost it. */
export const removerSegundoFator = defineEndpoint({
  ...ofPerson,
  method: 'DELETE',
  path: `${path}/:id/segundo-fator`,
  summary: 'Remover a verificação em duas etapas de uma pessoa e encerrar as suas sessões',
  failures: [400, 404, 409],
});

const RULE = `${ADMINISTRATION}/segundo-fator`;

const exigencia = z.object({
  exigidoDaGerencia: z.boolean('Informe exigidoDaGerencia com verdadeiro ou falso.'),
});

/** Reads whether the organisation requires a second factor of people with gerência. */
export const exigenciaDoSegundoFator = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path: RULE,
  summary: 'Se a verificação em duas etapas é exigida de quem tem gerência',
  answer: exigencia,
});

/** Sets whether the second factor is required. */
export const exigirSegundoFator = defineEndpoint({
  ...ofGerencia,
  method: 'PATCH',
  path: RULE,
  summary: 'Exigir a verificação em duas etapas de quem tem gerência, ou deixar de exigir',
  description: 'Quem não a ligou só pode ligá-la, já no próximo pedido, até mesmo quem a exige.',
  body: exigencia,
  answer: exigencia,
  failures: [400],
});

const centroComFilhos = z.object({
  codCCustoPai: z.string(),
  nomeCCustoPai: z.string(),
  filhos: z.array(z.object({ codCCustoFilho: z.string(), nomeCCustoFilho: z.string() })),
});

/** A parent cost centre with its children. */
export type CentroComFilhos = Readonly<z.infer<typeof centroComFilhos>>;

/** Lists all cost centres of the organisation, in natural order, to choose a person's limit. */
export const centrosComFilhos = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path: `${ADMINISTRATION}/centros-custo`,
  summary: 'Os centros de custo pais com os seus filhos',
  answer: z.array(centroComFilhos),
});
