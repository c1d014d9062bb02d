import { z } from 'zod';
import { listarTarefas, MOST_JOBS, type Tarefa, tentarTarefa } from '../../contracts/administration/tarefas.ts';
import type { Database } from '../../database/schema.ts';
import { type ListedJob, listJobs, retryJob } from '../../jobs/list-jobs.ts';
import type { Runner } from '../../jobs/runner.ts';
import { type AuditLog, eventBy } from '../audit/audit-log.ts';
import { Refusal } from '../http/errors.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';

type Parts = { readonly db: Database; readonly record: AuditLog; readonly runner: Pick<Runner, 'wake'> };

/** Routes to list the jobs of an organisation and of the server, and to retry failed ones. */
export function jobsRoutes(api: SignedInApi, { db, record, runner }: Parts): void {
  addUserRoute(api, listarTarefas, async ({ scope }) => (await listJobs(db, scope, MOST_JOBS)).map(tarefaOf));
  addUserRoute(api, tentarTarefa, async ({ params, ...request }) => {
    const isId = z.uuid().safeParse(params.id).success;
    const retried = isId ? await retryJob(db, request.scope, params.id) : 'unknown';
    if (typeof retried === 'string') throw REFUSALS[retried]();
    record({ ...eventBy(request), kind: 'tentouTarefa', detail: `${retried.title}.` });
    runner.wake();
    return {};
  });
}

const REFUSALS = {
  unknown: () => new Refusal(404, 'Não há tarefa com este endereço.'),
  notFailed: () => new Refusal(409, 'Só se tenta de novo uma tarefa que falhou, e esta não falhou.'),
  replaced: () => new Refusal(409, 'Outra igual já está na fila, em curso ou pronta.'),
};

function tarefaOf(job: ListedJob): Tarefa {
  return {
    id: job.id,
    titulo: job.title,
    situacao: job.state,
    doServidor: job.codColigada === null,
    pedidaPor: job.askedByName,
    pedidaEm: job.createdAt.toISOString(),
    marcadaPara: job.runAt.toISOString(),
    inicio: job.startedAt?.toISOString() ?? null,
    fim: job.endedAt?.toISOString() ?? null,
    repete: job.repeats !== null,
    tentativas: job.tries,
    maximo: job.maxTries,
    erro: job.error,
  };
}
