import { useQuery } from '@tanstack/react-query';
import { verErp, type ErpDaOrganizacao } from '../../../contracts/administration/erp.ts';
import { ask } from '../../api/ask.ts';
import { Asked } from '../../shell/Asked.tsx';
import styles from './Erp.module.css';
import { Questions } from './Questions.tsx';
import { Runs } from './Runs.tsx';
import { HowToSetUp, Settings } from './Settings.tsx';

const WHILE_RUNNING_MS = 3_000;

/** The ERP page: settings, a check of them, synchronising now, and earlier synchronisations. */
export function ErpPage() {
  const answer = useQuery({
    queryKey: ['erp-administrado'],
    queryFn: ({ signal }) => ask(verErp, {}, signal),
    refetchInterval: ({ state: { data } }) => (isRunning(data) ? WHILE_RUNNING_MS : false),
    meta: { failure: 'shown' },
  });
  return (
    <Asked answer={answer}>
      {(erp) => (
        <>
          {erp.perguntas.every(({ configurada }) => !configurada) && <HowToSetUp erp={erp} />}
          <div className={styles['halves']}>
            <Settings erp={erp} />
            <Questions erp={erp} />
          </div>
          <Runs erp={erp} />
        </>
      )}
    </Asked>
  );
}

function isRunning(erp: ErpDaOrganizacao | undefined): boolean {
  return erp?.execucoes.some(({ situacao }) => situacao === 'emCurso') === true;
}
