import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CentroDaColeta, Coleta } from '../../../../contracts/collections/coletas.ts';
import {
  aceitarCentro,
  type ConferenciaDoCentro,
  planilhaDevolvida,
} from '../../../../contracts/collections/centro.ts';
import { addressOf } from '../../../../contracts/endpoint.ts';
import { ask } from '../../../api/ask.ts';
import { notifySuccess } from '../../../api/notify.ts';
import { useChange } from '../../../api/queries.ts';
import { Fetched } from '../../../shell/Fetched.tsx';
import { Failure } from '../../../shell/Problem.tsx';
import { COLLECTIONS_KEY } from '../../../filling/collection-queries.ts';
import { returnQuery } from '../collection-queries.ts';
import { countedLines, decisionsForRequest, type Decisions, linesToAccept } from './decisions.ts';
import { ReturnDialog } from './ReturnDialog.tsx';
import { ReturnedHead } from './ReturnedHead.tsx';
import { ReturnedLines } from './ReturnedLines.tsx';
import styles from './Returned.module.css';

type Props = {
  readonly collection: Coleta;
  readonly centro: CentroDaColeta;
  /** Called once the centre was accepted or given back. */
  readonly onDone: () => void;
};

/** The returned workbook of a cost centre, and the actions on it. */
export function ReturnedCentro({ collection, centro, onDone }: Props): ReactNode {
  const { codCCustoFilho } = centro;
  const answer = useQuery(returnQuery(collection.id, codCCustoFilho));
  const [isReturning, setReturning] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  return (
    <section aria-label={`O que voltou de ${codCCustoFilho}`} className={styles['returned']}>
      <Failure error={error} />
      <Fetched answer={answer}>
        {(returned) => (
          <Returned
            key={returned.previa}
            {...{ collection, centro, returned, onDone }}
            onFailure={setError}
            onReturn={() => setReturning(true)}
          />
        )}
      </Fetched>
      {isReturning && <ReturnDialog {...{ collection, centro, onDone }} onClose={() => setReturning(false)} />}
    </section>
  );
}

type ReturnedProps = Props & {
  readonly returned: ConferenciaDoCentro;
  readonly onFailure: (error: Error | null) => void;
  readonly onReturn: () => void;
};

const NONE: Decisions = new Map();

function Returned({ returned, ...props }: ReturnedProps): ReactNode {
  const [decisions, setDecisions] = useState(NONE);
  const accepting = useAccept({ returned, ...props });
  const isWaiting = returned.estado === 'aguardando';
  const { id } = props.collection;
  return (
    <>
      <ReturnedHead
        {...{ returned, decisions, isWaiting }}
        address={addressOf(planilhaDevolvida, { id, codCCustoFilho: props.centro.codCCustoFilho })}
        isAccepting={accepting.isPending}
        onAll={setDecisions}
        onReturn={props.onReturn}
        onAccept={() => accepting.mutate(decisions)}
      />
      {returned.estado !== 'aceita' && (
        <ReturnedLines
          {...{ returned, decisions, isWaiting }}
          onDecided={(key, choice) => setDecisions(new Map(decisions).set(key, choice))}
        />
      )}
    </>
  );
}

/** Accepts the shown lines; all is fetched again, also after a refusal, for example because data changed meanwhile. */
function useAccept({ collection, centro, returned, onDone, onFailure }: Omit<ReturnedProps, 'onReturn'>) {
  const { id } = collection;
  const { codCCustoFilho } = centro;
  const queryClient = useQueryClient();
  return useChange(
    async (decisions: Decisions) => {
      onFailure(null);
      const body = { previa: returned.previa, conflitos: decisionsForRequest(returned, decisions) };
      await ask(aceitarCentro, { params: { id, codCCustoFilho }, body }).catch((error: Error) => {
        onFailure(error);
        throw error;
      });
      return linesToAccept(returned, decisions);
    },
    {
      list: COLLECTIONS_KEY,
      onSuccess: (lines) => {
        queryClient.removeQueries({ type: 'inactive' }); // of reports and of the hub's overview, whose data are old now
        onDone();
        notifySuccess(
          lines === 0 ? `${codCCustoFilho} aceito, sem mudanças.` : `${codCCustoFilho} aceito: ${countedLines(lines)}.`,
        );
      },
    },
  );
}
