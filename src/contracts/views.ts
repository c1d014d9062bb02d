import { z } from 'zod';
import { done } from './administration/gerencia.ts';
import { defineEndpoint } from './endpoint.ts';
import { strictBody } from './query.ts';

const tags = ['vistas'];
const path = '/vistas';

const vista = z.object({
  id: z.string(),
  nome: z.string(),
  relatorio: z.string().describe('A última parte do endereço do relatório.'),
  busca: z.string().describe('Os parâmetros do endereço, sem "?".'),
  daOrganizacao: z.boolean().describe('Se é de toda a organização; senão, só de quem a salvou.'),
});

/** A named view: a report's address with a name, owned by a person or the organisation. */
export type Vista = Readonly<z.infer<typeof vista>>;

const WITHOUT_NAME = 'Informe o nome da vista.';
const nome = z
  .string(WITHOUT_NAME)
  .normalize('NFC')
  .trim()
  .min(1, WITHOUT_NAME)
  .max(80, 'Nome longo demais: use até 80 caracteres.')
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'O nome da vista não pode ter caracteres de controle.');
const busca = z
  .string('Informe a busca da vista (busca).')
  .max(8_000, 'A vista é longa demais: feche grupos abertos à mão e salve de novo.')
  .regex(/^[^\p{C}]*$/u, 'A busca da vista tem um caractere inválido.');
const relatorio = z.string('Informe o relatório.').max(100, 'Relatório não encontrado.');
const params = z.object({ id: z.uuid('Vista não encontrada.') });

/** Lists the views that the user may open: the organisation's, then their own, each by name. */
export const vistas = defineEndpoint({
  method: 'GET',
  path,
  tags,
  summary: 'As vistas da organização e as próprias',
  description:
    'Só de relatórios que a pessoa pode abrir. Quem é limitado a centros de custo não recebe as da organização que buscam outros centros.',
  answer: z.array(vista),
});

/** Saves a view. */
export const salvarVista = defineEndpoint({
  method: 'POST',
  path,
  tags,
  summary: 'Salvar uma vista',
  description:
    'As da organização, só por quem tem o direito de gerência. 409 se o nome já existe ou se já há o máximo.',
  body: strictBody(
    {
      nome,
      relatorio,
      busca,
      daOrganizacao: z.boolean('Informe se a vista é da organização (daOrganizacao).'),
    },
    'Informe a vista.',
  ),
  answer: z.object({ id: z.string() }),
  status: 201,
  failures: [400, 403, 404, 409],
});

/** Renames a view, or replaces the search that it saves, also with one of another report. */
export const mudarVista = defineEndpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  tags,
  summary: 'Renomear uma vista, ou guardar outra busca com o nome dela',
  params,
  body: strictBody(
    { nome: nome.optional(), relatorio: relatorio.optional(), busca: busca.optional() },
    'Informe o que muda na vista.',
  ),
  answer: done,
  failures: [400, 403, 404, 409],
});

/** Removes a view. */
export const removerVista = defineEndpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  tags,
  summary: 'Remover uma vista',
  params,
  answer: done,
  failures: [400, 403, 404],
});
