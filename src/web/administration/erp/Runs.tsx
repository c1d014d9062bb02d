import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ErpDaOrganizacao,
  type Execucao,
  linhasDeForaDoErp,
  RUN_DAYS,
} from '../../../contracts/administration/erp.ts';
import { formatAmount } from '../../../domain/format.ts';
import { queryOf } from '../../api/queries.ts';
import { RowsLeftOutTable } from '../../erp-notices/RowsLeftOutDialog.tsx';
import { Dialog } from '../../shell/Dialog.tsx';
import { Empty, Fetched } from '../../shell/Fetched.tsx';
import { DataTable, NumberCell } from '../../shell/DataTable.tsx';
import { writtenMoment } from '../../shell/written-moment.ts';
import styles from './Erp.module.css';

/** The synchronisations of the last 90 days, at most 500, newest first. */
export function Runs({ erp: { execucoes, perguntas } }: { readonly erp: ErpDaOrganizacao }) {
  const withRows = runsWithRows(execucoes);
  const titleOf = ({ pergunta }: Execucao) => perguntas.find((each) => each.pergunta === pergunta)?.titulo ?? pergunta;
  return (
    <section aria-labelledby="erp-sincronizacoes">
      <h2 id="erp-sincronizacoes" className={styles['title']}>
        Sincronizações dos últimos {RUN_DAYS} dias
      </h2>
      {execucoes.length === 0 ? (
        <Empty>Ainda não houve nenhuma.</Empty>
      ) : (
        <DataTable
          label="Sincronizações"
          isLong
          headings={['Quando', 'Consulta', 'Orçamento', 'Resultado', ...NUMBERS]}
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

const NUMBERS = ['Linhas', 'Valor', 'Linhas não importadas', 'Valor não importado'];

const SITUACOES = { emCurso: 'Em curso', concluida: 'Concluída', falhou: 'Falhou' } as const;

const UNKNOWN = { quantidade: null, valor: null };

type Props = { readonly run: Execucao; readonly title: string };

function Run({ run, title, hasRows }: Props & { readonly hasRows: boolean }) {
  const { inicio, ano, situacao, motivo, linhas, soma } = run;
  const { quantidade, valor } = situacao === 'concluida' ? run.linhasDeFora : UNKNOWN;
  return (
    <tr>
      <th scope="row" className={styles['when']}>
        <time dateTime={inicio}>{writtenMoment(inicio)}</time>
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

/** A button with the number of rows that a run left out; it opens them, with the reasons. */
function RunRows({ run, title }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { quantidade } = run.linhasDeFora;
  const count = quantidade.toLocaleString('pt-BR');
  return (
    <>
      <button
        type="button"
        className={styles['link']}
        aria-label={`${count} linhas não importadas de ${title}: abrir`}
        onClick={() => setIsOpen(true)}
      >
        {count}
      </button>
      <Dialog title={`Linhas não importadas: ${title}`} size="xl" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {isOpen && <Rows run={run} />}
      </Dialog>
    </>
  );
}

function Rows({ run: { pergunta, orcamentoId, linhasDeFora } }: Pick<Props, 'run'>) {
  const query = { pergunta, orcamentoId: orcamentoId ?? undefined };
  const key = ['linhas-de-fora-do-erp', pergunta, orcamentoId];
  const answer = useQuery({ ...queryOf(key, linhasDeForaDoErp, { query }), gcTime: 0 });
  return (
    <Fetched answer={answer}>
      {(rows) =>
        rows.length === 0 ? (
          <Empty>Todas as linhas já foram importadas.</Empty>
        ) : (
          <>
            <p className={styles['words']}>{describe(rows.length, linhasDeFora.quantidade)}</p>
            <RowsLeftOutTable rows={rows} />
          </>
        )
      }
    </Fetched>
  );
}

function describe(shown: number, count: number): string {
  const advice = 'Cadastre os códigos, ou corrija-os no ERP, e sincronize de novo.';
  if (shown >= count) return advice;
  return `As primeiras ${shown.toLocaleString('pt-BR')} de ${count.toLocaleString('pt-BR')}. ${advice}`;
}

/** The ids of runs whose left-out rows are stored: the newest successful run of each question and budget. */
export function runsWithRows(newestFirst: readonly Execucao[]): ReadonlySet<string> {
  const newest = new Map<string, string>();
  for (const { id, pergunta, orcamentoId, situacao } of newestFirst) {
    const key = `${pergunta} ${orcamentoId}`;
    if (situacao === 'concluida' && !newest.has(key)) newest.set(key, id);
  }
  return new Set(newest.values());
}
