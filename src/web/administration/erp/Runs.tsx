import { type ErpDaOrganizacao, type Execucao, RUN_DAYS } from '../../../contracts/administration/erp.ts';
import { formatAmount, formatMoment, momentOf } from '../../../domain/format.ts';
import { Nothing } from '../../shell/Asked.tsx';
import { DataTable, NumberCell } from '../DataTable.tsx';
import styles from './Erp.module.css';
import { RunRows } from './RunRows.tsx';

type Props = { readonly erp: ErpDaOrganizacao };

/** The synchronisations of the last 90 days, newest first. */
export function Runs({ erp: { execucoes, perguntas } }: Props) {
  const withRows = runsWithRows(execucoes);
  const titleOf = ({ pergunta }: Execucao) => perguntas.find((each) => each.pergunta === pergunta)?.titulo ?? pergunta;
  return (
    <section aria-labelledby="erp-sincronizacoes">
      <h2 id="erp-sincronizacoes" className={styles['title']}>
        Sincronizações dos últimos {RUN_DAYS} dias
      </h2>
      {execucoes.length === 0 ? (
        <Nothing>Ainda não houve nenhuma.</Nothing>
      ) : (
        <DataTable
          label="Sincronizações"
          isLong
          headings={['Quando', 'Pergunta', 'Orçamento', 'Como terminou', ...NUMBERS]}
          numbers={NUMBERS}
        >
          <tbody>
            {execucoes.map((run) => (
              <Run key={run.id} run={run} title={titleOf(run)} hasRows={withRows.has(run.id)} />
            ))}
          </tbody>
        </DataTable>
      )}
    </section>
  );
}

const NUMBERS = ['Linhas', 'Soma', 'Linhas de fora', 'Soma de fora'];

const SITUACOES = { emCurso: 'Em curso', concluida: 'Concluída', falhou: 'Falhou' } as const;

const NOTHING_KNOWN = { quantidade: null, valor: null };

function Run({ run, title, hasRows }: { readonly run: Execucao; readonly title: string; readonly hasRows: boolean }) {
  const { inicio, ano, situacao, motivo, linhas, soma } = run;
  const { quantidade, valor } = situacao === 'concluida' ? run.linhasDeFora : NOTHING_KNOWN;
  return (
    <tr>
      <th scope="row" className={styles['when']}>
        <time dateTime={inicio}>{formatMoment(momentOf(new Date(inicio)))}</time>
      </th>
      <td>{title}</td>
      <td>{ano ?? 'Todos'}</td>
      <td className={styles['end']} data-bad={situacao === 'falhou'}>
        {SITUACOES[situacao]}
        {motivo !== null && `: ${motivo}`}
      </td>
      <NumberCell value={linhas} />
      <NumberCell value={soma} words={formatAmount} />
      <NumberCell value={quantidade}>
        {Boolean(quantidade) && hasRows && <RunRows run={run} title={title} />}
      </NumberCell>
      <NumberCell value={valor} words={formatAmount} />
    </tr>
  );
}

/** The ids of runs whose left-out rows are stored: the newest successful one of each question and budget. */
export function runsWithRows(newestFirst: readonly Execucao[]): ReadonlySet<string> {
  const newest = new Map<string, string>();
  for (const { id, pergunta, orcamentoId, situacao } of newestFirst) {
    const key = `${pergunta} ${orcamentoId}`;
    if (situacao === 'concluida' && !newest.has(key)) newest.set(key, id);
  }
  return new Set(newest.values());
}
