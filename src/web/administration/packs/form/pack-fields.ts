import type { UseFormReturnType } from '@mantine/form';
import type { Quando, RelatorioPedido } from '../../../../contracts/packs/definicao.ts';
import type { Pacote, PacotePedido } from '../../../../contracts/packs/pacotes.ts';
import { FORMATOS_DO_PACOTE, type Recorte } from '../../../../domain/packs.ts';

/** The fields of a pack's form. */
export type PackFields = {
  readonly nome: string;
  readonly relatorios: readonly RelatorioPedido[];
  readonly recorte: Recorte;
  readonly pdf: boolean;
  readonly xlsx: boolean;
  readonly pdfs: PacotePedido['pdfs'];
  readonly pessoas: ReadonlySet<string>;
  readonly quando: Quando['tipo'];
  /** The day of the month and the hour, as text. */
  readonly dia: string;
  readonly hora: string;
  readonly correio: boolean;
};

/** The state of a pack's form. */
export type Form = UseFormReturnType<PackFields>;

/** The form of a new pack. */
export const NEW_PACK: PackFields = {
  nome: '',
  relatorios: [],
  recorte: 'inteiro',
  pdf: true,
  xlsx: false,
  pdfs: 'um',
  pessoas: new Set(),
  quando: 'pedido',
  dia: '5',
  hora: '7',
  correio: false,
};

/** The form of an existing pack. */
export function fieldsOf({ nome, relatorios, recorte, formatos, pdfs, pessoas, quando, correio }: Pacote): PackFields {
  return {
    nome,
    relatorios: relatorios.map(askedOf),
    recorte,
    pdf: formatos.includes('pdf'),
    xlsx: formatos.includes('xlsx'),
    pdfs,
    pessoas: new Set(pessoas.map(({ id }) => id)),
    quando: quando.tipo,
    dia: String(quando.dia ?? NEW_PACK.dia),
    hora: String(quando.hora ?? NEW_PACK.hora),
    correio,
  };
}

function askedOf({ slug, filtros, visao, versao, desde, valores }: Pacote['relatorios'][number]): RelatorioPedido {
  return {
    slug,
    filtros,
    ...(visao !== null && { visao }),
    ...(versao !== null && { versao }),
    ...(desde !== null && { desde }),
    ...(valores !== null && { valores }),
  };
}

/** Checks the fields before the request; null for valid ones. */
export function checkPack({ nome, relatorios, pdf, xlsx, pessoas }: PackFields) {
  return {
    nome: nome.trim() === '' ? 'Informe o nome.' : null,
    relatorios: relatorios.length === 0 ? 'Acrescente ao menos um relatório.' : null,
    pdf: pdf || xlsx ? null : 'Escolha PDF, Excel ou ambos.',
    pessoas: pessoas.size === 0 ? 'Escolha ao menos uma pessoa.' : null,
  };
}

/** The request for a pack. */
export function requestOf(fields: PackFields): PacotePedido {
  const { nome, relatorios, recorte, pdfs, pessoas, quando, dia, hora, correio } = fields;
  return {
    nome: nome.trim(),
    relatorios,
    recorte,
    formatos: FORMATOS_DO_PACOTE.filter((format) => fields[format]),
    pdfs,
    pessoas: [...pessoas],
    quando: quando === 'mes' ? { tipo: quando, dia: Number(dia), hora: Number(hora) } : { tipo: quando },
    correio,
  };
}

/** A list with one of its items moved by one place. */
export function moved<Item>(items: readonly Item[], at: number, by: -1 | 1): readonly Item[] {
  const item = items[at];
  return item === undefined ? items : items.toSpliced(at, 1).toSpliced(at + by, 0, item);
}
