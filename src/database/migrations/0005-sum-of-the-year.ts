import { sql, type Kysely } from 'kysely';

/** The year of each line on each basis, kept by the database itself: half of the reports add up nothing else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = ['Proposta', 'Reformulacao'].map((basis) => {
    const year = months.map((month) => `"${month}${basis}"`).join(' + ');
    return `add column "totalAno${basis}" bigint not null generated always as (${year}) stored`;
  });
  await sql.raw(`alter table valores ${columns.join(', ')}`).execute(db);
}

const months = [
  'janeiro',
  'fevereiro',
  'marco',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];
