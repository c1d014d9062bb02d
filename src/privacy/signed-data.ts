import type { OfTables } from './personal-table.ts';

const named = (as: string) => ({ by: 'name', as }) as const;

/** The records of what people did, which stay under a pseudonym when their data are erased. */
export const SIGNED_DATA = {
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
  pack_runs: {
    title: 'Execuções de pacotes',
    person: {},
    sentences: ['cause'],
    shown: { name: 'Pacote', cause: 'Causa', createdAt: 'Pedida em' },
    whenErased: 'pseudonym',
  },
  jobs: {
    title: 'Tarefas',
    person: { askedById: { by: 'id', as: 'Pediu', also: { askedByName: 'name' } } },
    sentencesInJson: ['payload'],
    shown: { title: 'Tarefa', state: 'Situação', createdAt: 'Pedida em', endedAt: 'Terminada em' },
    whenErased: 'pseudonym',
  },
  job_subscriptions: {
    title: 'Tarefas que esperam um acontecimento',
    person: { askedById: { by: 'id', as: 'Pediu', also: { askedByName: 'name' } } },
    shown: { event: 'Acontecimento' },
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
} as const satisfies OfTables;
