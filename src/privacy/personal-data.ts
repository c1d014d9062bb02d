import type { Schema } from '../database/schema.ts';

/** The tables whose rows are about people, or say who did something. */
export type PersonalTable = keyof typeof PERSONAL_DATA & keyof Schema;

/** A column that says whose a row is. */
export type Naming = {
  /** What the column holds of the person. */
  readonly by: 'id' | 'name';
  /** What the person is to the row, in Portuguese. */
  readonly as: string;
  /** The columns that repeat the person whose id this is. */
  readonly also?: Readonly<Record<string, 'name' | 'email'>>;
};

/** What a table holds of people. */
export type PersonalData = {
  /** In Portuguese, for the person's file and docs/privacidade.md. */
  readonly title: string;
  /** The columns by which the rows of a person are found. */
  readonly person: Readonly<Record<string, Naming>>;
  /** Columns that name a person in rows that are about somebody else; an id each. */
  readonly mentions?: readonly string[];
  /** Columns of sentences of ours that may name a person. */
  readonly sentences?: readonly string[];
  /** Columns of JSON in which `sender` is a person. */
  readonly senders?: readonly string[];
  /** The columns of the person's file, with their headings. */
  readonly shown: Readonly<Record<string, string>>;
  /** Columns that are bound to a person and never leave the database: secrets, and copies of budget data. */
  readonly never?: readonly string[];
  /** What becomes of the rows when the person's data are erased. */
  readonly whenErased: 'removed' | 'pseudonym';
};

type Column<Name extends keyof Schema> = keyof Schema[Name] & string;

/** {@link PersonalData} with columns that the table has. */
type OfTable<Name extends keyof Schema> = PersonalData & {
  readonly person: { readonly [Each in Column<Name>]?: Naming };
  readonly shown: { readonly [Each in Column<Name>]?: string };
  readonly sentences?: readonly Column<Name>[];
  readonly never?: readonly Column<Name>[];
};

const own = (column: string) => ({ [column]: { by: 'id', as: 'Da pessoa' } }) as const;
const named = (as: string) => ({ by: 'name', as }) as const;

/**
 * Every place where personal data are kept. A column that names or is about people and is missing here fails a test; the
 * person's file and the erasure follow from this list alone.
 */
export const PERSONAL_DATA = {
  user: {
    title: 'Conta',
    person: own('id'),
    mentions: ['accessGivenBy'],
    shown: {
      id: 'Identificador',
      name: 'Nome',
      email: 'E-mail',
      isAdmin: 'Vê todos os relatórios',
      gerencia: 'Administra o sistema',
      acompanha: 'Acompanha o realizado',
      preenche: 'Responde coletas',
      centros: 'Centros de custo',
      blocked: 'Bloqueada',
      mailKindsOff: 'Mensagens desligadas',
      lastAccessAt: 'Último acesso',
      accessGivenAt: 'Acesso dado em',
    },
    whenErased: 'removed',
  },
  account: {
    title: 'Senha',
    person: own('userId'),
    shown: { providerId: 'Tipo', updatedAt: 'Mudada em' },
    never: ['id', 'accountId', 'password'],
    whenErased: 'removed',
  },
  session: {
    title: 'Sessões',
    person: own('userId'),
    shown: {
      createdAt: 'Aberta em',
      updatedAt: 'Usada em',
      expiresAt: 'Vale até',
      userAgent: 'Navegador',
      signedInBy: 'Entrada por',
    },
    never: ['id', 'token', 'idToken'],
    whenErased: 'removed',
  },
  identities: {
    title: 'Ligações com o provedor',
    person: own('userId'),
    shown: {
      issuer: 'Provedor',
      subject: 'Identificador no provedor',
      email: 'E-mail no provedor',
      createdAt: 'Ligada em',
    },
    whenErased: 'removed',
  },
  second_factors: {
    title: 'Verificação em duas etapas',
    person: own('userId'),
    shown: { begunAt: 'Começada em', confirmedAt: 'Confirmada em' },
    never: ['key'],
    whenErased: 'removed',
  },
  recovery_codes: {
    title: 'Códigos de recuperação',
    person: own('userId'),
    shown: {},
    never: ['hash'],
    whenErased: 'removed',
  },
  half_sign_ins: {
    title: 'Entradas pela metade',
    person: own('userId'),
    shown: { expiresAt: 'Vale até' },
    never: ['id', 'passwordHash'],
    whenErased: 'removed',
  },
  password_links: {
    title: 'Links para criar senha',
    person: own('userId'),
    shown: { expiresAt: 'Vale até' },
    never: ['hash', 'passwordHash'],
    whenErased: 'removed',
  },
  mail_messages: {
    title: 'Mensagens por e-mail',
    person: own('userId'),
    mentions: ['ownerId'],
    shown: {
      name: 'Nome',
      email: 'E-mail',
      kind: 'Tipo',
      subject: 'Assunto',
      state: 'Situação',
      error: 'Problema',
      createdAt: 'Escrita em',
      endedAt: 'Enviada em',
    },
    never: ['content'],
    whenErased: 'removed',
  },
  pack_people: {
    title: 'Pacotes que recebe',
    person: own('userId'),
    shown: { packId: 'Pacote' },
    whenErased: 'removed',
  },
  pack_deliveries: {
    title: 'Pacotes recebidos',
    person: own('userId'),
    shown: {
      name: 'Nome',
      email: 'E-mail',
      runId: 'Execução',
      state: 'Situação',
      reason: 'Motivo',
      downloadedAt: 'Baixado em',
    },
    whenErased: 'removed',
  },
  tokens: {
    title: 'Acessos para programas',
    person: own('userId'),
    shown: {
      name: 'Nome',
      createdAt: 'Criado em',
      expiresAt: 'Vale até',
      lastUsedAt: 'Usado em',
      signedInBy: 'Entrada por',
    },
    never: ['id', 'hash'],
    whenErased: 'removed',
  },
  saved_views: {
    title: 'Vistas próprias',
    person: own('userId'),
    shown: { name: 'Nome', slug: 'Relatório', search: 'Filtros' },
    whenErased: 'removed',
  },
  collection_marked: {
    title: 'Planilhas com células marcadas',
    person: own('userId'),
    shown: { name: 'Arquivo' },
    never: ['content'],
    whenErased: 'removed',
  },
  justifications: {
    title: 'Justificativas',
    person: {
      writerId: { by: 'id', as: 'Escreveu', also: { writerName: 'name' } },
      withdrawnBy: named('Retirou'),
    },
    shown: {
      orcamentoId: 'Orçamento',
      periodoOrcamento: 'Base',
      codCCustoPai: 'Centro pai',
      codCCustoFilho: 'Centro',
      codOrcamentario: 'Código',
      tipo: 'Tipo',
      recurso: 'Recurso',
      codTBOrcamento: 'Natureza',
      texto: 'Texto',
      writtenAt: 'Escrita em',
      withdrawnAt: 'Retirada em',
    },
    whenErased: 'pseudonym',
  },
  collections: {
    title: 'Coletas',
    person: { createdBy: named('Abriu') },
    shown: { name: 'Nome', deadline: 'Prazo', instructions: 'Instruções', createdAt: 'Aberta em' },
    whenErased: 'pseudonym',
  },
  collection_centros: {
    title: 'Centros de coletas',
    person: { downloadedBy: named('Baixou'), returnedBy: named('Enviou'), acceptedBy: named('Aceitou') },
    senders: ['returned'],
    shown: {
      collectionId: 'Coleta',
      codCCustoFilho: 'Centro',
      state: 'Situação',
      downloadedAt: 'Baixado em',
      returnedAt: 'Enviado em',
      acceptedAt: 'Aceito em',
      comment: 'Comentário',
    },
    whenErased: 'pseudonym',
  },
  loads: {
    title: 'Cargas',
    person: { loadedBy: named('Carregou') },
    shown: { source: 'Arquivo', outcome: 'Resultado', createdAt: 'Enviada em', loadedAt: 'Carregada em' },
    whenErased: 'pseudonym',
  },
  changes: {
    title: 'Mudanças dos dados',
    person: { who: named('Mudou') },
    sentences: ['note'],
    shown: { moment: 'Momento', kind: 'Causa', file: 'Arquivo', note: 'Nota' },
    whenErased: 'pseudonym',
  },
  packs: {
    title: 'Pacotes',
    person: { createdById: { by: 'id', as: 'Criou', also: { createdByName: 'name' } } },
    shown: { name: 'Nome', createdAt: 'Criado em', removedAt: 'Removido em' },
    whenErased: 'pseudonym',
  },
  jobs: {
    title: 'Tarefas',
    person: { askedById: { by: 'id', as: 'Pediu', also: { askedByName: 'name' } } },
    shown: { title: 'Tarefa', state: 'Situação', createdAt: 'Pedida em', endedAt: 'Terminada em' },
    whenErased: 'pseudonym',
  },
  job_subscriptions: {
    title: 'Tarefas que esperam um acontecimento',
    person: {},
    senders: ['job'],
    shown: {},
    whenErased: 'pseudonym',
  },
  versions: {
    title: 'Versões',
    person: { createdBy: named('Congelou') },
    mentions: ['removalAskedBy'],
    shown: { name: 'Nome', note: 'Nota', moment: 'Momento', createdAt: 'Congelada em' },
    whenErased: 'pseudonym',
  },
  acts: {
    title: 'Registro',
    person: { personId: { by: 'id', as: 'Fez', also: { personEmail: 'email', personName: 'name' } } },
    sentences: ['detail'],
    shown: { doneAt: 'Quando', kind: 'Ato', detail: 'O quê', address: 'Endereço de rede' },
    whenErased: 'pseudonym',
  },
} as const satisfies { readonly [Name in keyof Schema]?: OfTable<Name> };

/** The list as tables and what they hold. */
export const PERSONAL_TABLES = Object.entries(PERSONAL_DATA) as readonly (readonly [PersonalTable, PersonalData])[];
