import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type CargaPassada, listarCargas } from '../../../contracts/administration/cargas.ts';
import { queryOf } from '../../api/queries.ts';
import { Empty, Fetched } from '../../shell/Fetched.tsx';
import { DataTable, NumberCell } from '../../shell/DataTable.tsx';
import { writtenMoment } from '../../shell/written-moment.ts';
import styles from './LoadHistory.module.css';

/** The loads of the organisation, newest first. */
export function LoadHistory() {
  const answer = useQuery({
    ...queryOf(['cargas'], listarCargas, {}),
    refetchOnWindowFocus: 'always', // another tab, or another person, may have uploaded something
  });
  return (
    <section>
      <h2 className={styles['title']}>Cargas</h2>
      <Fetched answer={answer}>
        {(cargas) => (cargas.length === 0 ? <Empty>Ainda não houve cargas.</Empty> : <Loads cargas={cargas} />)}
      </Fetched>
    </section>
  );
}

const NUMBERS = ['Linhas', 'Novas', 'Alteradas', 'Removidas'];

function Loads({ cargas }: { readonly cargas: readonly CargaPassada[] }) {
  return (
    <DataTable label="Cargas" isLong headings={['Quando', 'Quem', 'Arquivo', ...NUMBERS]} numbers={NUMBERS}>
      <tbody>
        {cargas.map((carga) => (
          <tr key={carga.id}>
            <th scope="row" className={styles['when']}>
              {writtenMoment(carga.carregadaEm ?? carga.criadaEm)}
            </th>
            <td>{carga.quem ?? 'Linha de comando'}</td>
            <td className={styles['file']}>
              <File carga={carga} />
            </td>
            {[carga.linhas, carga.novas, carga.alteradas, carga.removidas].map((count, index) => (
              <NumberCell key={index} value={count} />
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

const STATES = {
  lendo: { words: 'em leitura', isBad: false },
  conferida: { words: 'conferida, por carregar', isBad: false },
  carregando: { words: 'em curso', isBad: false },
  recusada: { words: 'recusada', isBad: true },
  falhou: { words: 'falhou', isBad: true },
  descartada: { words: 'descartada', isBad: false },
} as const;

/** A link to the load's problems or changes, and its state. */
function File({ carga: { id, arquivo, situacao, motivo } }: { readonly carga: CargaPassada }) {
  const state = situacao === 'carregada' ? undefined : STATES[situacao];
  return (
    <>
      <Link to="/administracao/$aba" params={{ aba: 'dados' }} search={{ carga: id }} className={styles['open']}>
        {arquivo}
      </Link>{' '}
      {state && (
        <span className={styles['state']} data-bad={state.isBad}>
          {state.isBad && motivo !== null ? `${state.words}: ${motivo}` : state.words}
        </span>
      )}
    </>
  );
}
