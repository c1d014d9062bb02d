import { createRole, OVER_TLS, type HostedPostgres } from './hosted-postgres.ts';

/** The statements that create the users and databases of the refused addresses. */
export const refusedUsers: readonly string[] = [
  ...['vencida', 'sem_esquema', 'sem_criar', 'sem_temporarias', 'so_leitura'].map((name) => createRole(name)),
  createRole(OVER_TLS),
  createRole('sem_conexoes', 'connection limit 0'),
  `alter role vencida valid until '2020-01-01'`,
  'alter role sem_esquema set search_path = nenhum',
  'alter role so_leitura set default_transaction_read_only = on',
  'create database sem_temporarias owner sem_temporarias',
  'revoke temporary on database sem_temporarias from public, sem_temporarias',
  'create database fechada',
  'revoke connect on database fechada from public',
];

/** A database address with which the product's server does not start, and part of its error message. */
type Refused = readonly [name: string, url: (hosted: HostedPostgres) => string, message: string];

const CERTIFICATE = 'o certificado do servidor não é de uma autoridade que este computador conhece. Baixe o da';
const PASSWORD = 'a senha está errada ou vencida (VALID UNTIL), ou o usuário não existe; o servidor não diz qual dos';
const TLS = 'o servidor não aceita esta conexão sem TLS. Acrescente sslmode=verify-full aos';
const DATABASE = 'esse banco de dados não existe no servidor. Crie-o';

/** Each refused address, named by its fault. */
export const refusedAddresses: readonly Refused[] = [
  ['TLS is required', ({ direct }) => direct({ user: OVER_TLS, parameters: '' }), `encryption): ${TLS}`],
  ['TLS is required by a pooler', ({ pooled }) => pooled({ parameters: 'sslmode=disable' }), `(SSL required): ${TLS}`],
  ['another authority', ({ pooled }) => pooled({ by: 'otherAuthority' }), `--use-system-ca): ${CERTIFICATE}`],
  [
    'an unknown authority',
    ({ direct }) => direct({ parameters: 'sslmode=require' }),
    `--use-system-ca): ${CERTIFICATE}`,
  ],
  ['another name', ({ pooled }) => pooled({ by: 'otherName' }), '): o certificado do servidor é de outro nome. Use em'],
  [
    'no such file',
    ({ direct }) => direct({ parameters: 'sslmode=require&sslrootcert=/nada.pem' }),
    "open '/nada.pem'): um arquivo que DATABASE_URL nomeia não pôde ser lido",
  ],
  ['an expired password', ({ direct }) => direct({ user: 'vencida' }), `user "vencida"): ${PASSWORD}`],
  ['a wrong password', ({ direct }) => direct({ password: 'outra' }), `user "rubrica"): ${PASSWORD}`],
  [
    'a wrong password to a pooler',
    ({ pooled }) => pooled({ password: 'outra' }),
    `(SASL authentication failed): ${PASSWORD}`,
  ],
  ['no such database', ({ direct }) => direct({ database: 'nada' }), `(database "nada" does not exist): ${DATABASE}`],
  [
    'no such database behind a pooler',
    ({ pooled }) => pooled({ database: 'nada' }),
    `(database "nada" does not exist): ${DATABASE}`,
  ],
  [
    'a database without the right to connect',
    ({ direct }) => direct({ database: 'fechada' }),
    'o usuário não pode entrar nesse banco de dados',
  ],
  [
    'a pooler in statement mode',
    ({ pooled }) => pooled({ by: 'byStatement' }),
    'o pooler só empresta conexões por comando. Use pool_mode = transaction',
  ],
  ['no such host', () => 'postgresql://x@nada.invalid/x', 'nada.invalid): o nome do servidor não foi encontrado'],
  [
    'no connection left',
    ({ direct }) => direct({ user: 'sem_conexoes' }),
    'permite estão todas em uso. Encerre outros',
  ],
  [
    'a read-only database',
    ({ direct }) => direct({ user: 'so_leitura' }),
    'O banco de dados de DATABASE_URL só permite leitura (default_transaction_read_only está ligado)',
  ],
  [
    'no right to create tables',
    ({ direct }) => direct({ user: 'sem_criar' }),
    'deve executar: grant usage, create on schema "public" to "sem_criar"',
  ],
  [
    'no right to create temporary tables',
    ({ direct }) => direct({ user: 'sem_temporarias', database: 'sem_temporarias' }),
    'deve executar: grant temporary on database "sem_temporarias" to "sem_temporarias"',
  ],
  [
    'no schema',
    ({ direct }) => direct({ user: 'sem_esquema' }),
    'não pode usar nenhum esquema (search_path). Quem administra',
  ],
];
