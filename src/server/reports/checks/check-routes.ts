import { type Conferencia, conferirArquivo } from '../../../contracts/file-check.ts';
import { FINDING_KIND_NAMES, type FindingKind, leavesFigures } from '../../../domain/finding-kinds.ts';
import { isoMoment, momentInWords } from '../../../versions/moments.ts';
import type { AppParts } from '../../app-parts.ts';
import { type AuditLog, eventBy } from '../../audit/audit-log.ts';
import { disconnectSignal } from '../../http/client-connection.ts';
import { Refusal } from '../../http/errors.ts';
import type { Upload } from '../../http/uploads/receive-upload.ts';
import { openUploadFolder } from '../../http/uploads/upload-folder.ts';
import type { FactClock } from '../file-task.ts';
import { addUserRoute, type SignedInApi } from '../../sign-in/answer-user.ts';
import { outcomeOf } from '../../../threads/outcome.ts';
import type { CheckOutcome } from './make-check.ts';
import { refuseLimit, RunningChecks } from './running-checks.ts';

type Parts = FactClock & {
  readonly jobs: AppParts['jobs'];
  readonly record: AuditLog;
  /** The folder for files while they are checked. */
  readonly uploads: string;
};

/** The route to check a file that Rubrica made. */
export function checkRoutes(signedIn: SignedInApi, { jobs, record, today, timeOfDay, ...parts }: Parts): void {
  const uploads = openUploadFolder(parts.uploads);
  const checks = new RunningChecks();
  signedIn.api.addHook('onClose', async () => uploads.close());
  addUserRoute(signedIn, conferirArquivo, async ({ scope, user, request, reply, receive }) => {
    const leave = checks.admit(user.id);
    try {
      const upload = await receive(uploads);
      try {
        const { folder } = upload;
        const at = { scope, reader: user, day: today(), time: timeOfDay() };
        const gone = disconnectSignal(reply);
        const job = jobs.run({ kind: 'check', file: onlyFile(upload), folder, ...at }, gone, user.id);
        const outcome = await outcomeOf<CheckOutcome>(job, gone).catch(refuseLimit);
        record({ ...eventBy({ user, scope, request }), kind: 'conferiuArquivo', detail: inWords(upload, outcome) });
        return answerOf(upload, outcome);
      } finally {
        await uploads.remove(upload.folder);
      }
    } finally {
      leave();
    }
  });
}

function onlyFile({ files }: Upload) {
  if (files.length > 1) throw new Refusal(422, 'Confere-se um arquivo por vez.');
  return files[0]!;
}

function inWords({ name, sha256 }: Upload, { title, moment, count }: CheckOutcome): string {
  const end = count === 0 ? 'confere' : count === 1 ? '1 diferença' : `${count.toLocaleString('pt-BR')} diferenças`;
  return `Arquivo ${name}: ${title}, de ${momentInWords(moment)}; ${end}. SHA-256: ${sha256}`;
}

function answerOf({ name, sha256 }: Upload, outcome: CheckOutcome): Conferencia {
  const { title, address, moment, equal, uncalculated, count, counts, items, unchecked } = outcome;
  return {
    arquivo: name,
    sha256,
    relatorio: title,
    endereco: address,
    momento: isoMoment(moment),
    confere: count === 0,
    valoresConferem: Object.keys(counts).every((kind) => leavesFigures(kind as FindingKind)),
    iguais: equal,
    semValor: uncalculated,
    naoConferidas: [...unchecked],
    diferencas: {
      quantidade: count,
      porTipo: FINDING_KIND_NAMES.flatMap((tipo) => {
        const quantidade = counts[tipo] ?? 0;
        return quantidade === 0 ? [] : [{ tipo, quantidade }];
      }),
      itens: items.map(({ kind, sheet, cell, row, column, found, expected, note }) => ({
        tipo: kind,
        aba: sheet,
        celula: cell,
        linha: row,
        coluna: column,
        noArquivo: found,
        era: expected,
        nota: note,
      })),
    },
  };
}
