import { useQuery } from '@tanstack/react-query';
import { verErp, type ErpDaOrganizacao } from '../../contracts/administration/erp.ts';
import { ask } from '../api/ask.ts';
import { Asked } from '../shell/Asked.tsx';
import { HowToSetUp } from './erp/HowToSetUp.tsx';
import { Questions } from './erp/Questions.tsx';
import { Runs } from './erp/Runs.tsx';
import { Settings } from './erp/Settings.tsx';
import styles from './erp/Erp.module.css';

const WHILE_RUNNING_MS = 3_000;

/** How the ERP is set up, a check of it, synchronisations now, and how those before went. */
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
