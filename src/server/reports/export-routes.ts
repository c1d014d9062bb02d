import { exportProgress } from '../../contracts/exports.ts';
import { Refusal } from '../http/errors.ts';
import { answerUser, type SignedInApi } from '../sign-in/answer-user.ts';
import type { RunningExports } from './exports.ts';

/** How far the exports under way are, each told to its own user. */
export function exportRoutes(api: SignedInApi, running: RunningExports): void {
  answerUser(api, exportProgress, ({ user, params }) => {
    const progress = running.find(user.id, params.exportacao);
    if (progress === undefined) throw new Refusal(404, 'Exportação não encontrada.');
    const { all, written } = progress.rows;
    return { linhas: all, escritas: written };
  });
}
