import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listarTarefas, type Tarefa, tentarTarefa } from '../../../contracts/administration/tarefas.ts';
import { ask } from '../../api/ask.ts';
import { queryOf, useChange } from '../../api/queries.ts';
import { DataTable } from '../../shell/DataTable.tsx';
import { Empty, Fetched } from '../../shell/Fetched.tsx';
import { Failure } from '../../shell/Problem.tsx';
import { writtenMoment } from '../../shell/written-moment.ts';
import styles from './Jobs.module.css';
import { isAboutToChange, isPending, situationOf, timesOf } from './job-words.ts';

const LIST = ['tarefas'];
const WHILE_RUNNING_MS = 3_000;

/** Rubrica's background jobs: pending ones, failed ones with a button to try again, and finished ones. */
export function JobsPage() {
  const answer = useQuery({
    ...queryOf(LIST, listarTarefas, {}),
    refetchInterval: ({ state: { data } }) => (data?.some(isAboutToChange) === true ? WHILE_RUNNING_MS : false),
  });
  const retry = useChange((id: string) => ask(tentarTarefa, { params: { id } }), { list: LIST });
  return (
    <Fetched answer={answer}>
      {(jobs) => (
        <>
          <p className={styles['intro']}>
            O que o Rubrica faz sem que ninguém espere por isso: na hora marcada, ou logo que pode.
          </p>
          <Failure error={retry.error} />
          <Jobs
            title="Em curso e na fila"
            empty="Nada em curso, e nada na fila."
            jobs={jobs.filter(isPending)}
            retry={retry}
          />
          <Jobs
            title="Terminadas"
            empty="Ainda não terminou nenhuma."
            jobs={jobs.filter((job) => !isPending(job))}
            retry={retry}
          />
        </>
      )}
    </Fetched>
  );
}

type Retry = {
  readonly mutate: (id: string) => void;
  readonly isPending: boolean;
  readonly variables?: string | undefined;
};
type Props = {
  readonly title: string;
  readonly empty: string;
  readonly jobs: readonly Tarefa[];
  readonly retry: Retry;
};

const HEADINGS = ['Tarefa', 'Situação', 'Quando', 'Pedida por'];

function Jobs({ title, empty, jobs, retry }: Props) {
  return (
    <section aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      {jobs.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <DataTable label={`Tarefas: ${title.toLowerCase()}`} headings={HEADINGS} isStacked>
          <tbody>
            {jobs.map((job) => (
              <Job key={job.id} job={job} retry={retry} />
            ))}
          </tbody>
        </DataTable>
      )}
    </section>
  );
}

function Job({ job, retry }: { readonly job: Tarefa; readonly retry: Retry }) {
  const { id, titulo, situacao, erro, doServidor, pedidaPor } = job;
  return (
    <tr>
      <th scope="row" className={styles['name']}>
        {titulo}
      </th>
      <td data-heading="Situação" className={styles['situation']} data-bad={situacao === 'falhou'}>
        {situationOf(job)}
        {erro !== null && <span className={styles['error']}>{erro}</span>}
        {situacao === 'falhou' && (
          <Button
            variant="default"
            size="compact-xs"
            aria-label={`Tentar de novo: ${titulo}`}
            loading={retry.isPending && retry.variables === id}
            onClick={() => retry.mutate(id)}
          >
            Tentar de novo
          </Button>
        )}
      </td>
      <td data-heading="Quando" className={styles['when']}>
        {timesOf(job).map(([words, time]) => (
          <span key={words}>
            {words} <time dateTime={time}>{writtenMoment(time)}</time>
          </span>
        ))}
      </td>
      <td data-heading="Pedida por">{pedidaPor ?? (doServidor ? 'O próprio servidor' : 'Automática')}</td>
    </tr>
  );
}
