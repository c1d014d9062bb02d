import { Button } from '@mantine/core';
import { MOST_PROBLEMS, type Carga, type Problema } from '../../../contracts/administration/cargas.ts';
import { columnWords } from '../../../domain/column-words.ts';
import { counted, nounOf } from '../../../domain/noun.ts';
import { text } from '../../../sheet/cells.ts';
import { writeCsv } from '../../../sheet/text/delimited.ts';
import { saveFile } from '../../api/save-file.ts';
import { Problem } from '../../shell/Problem.tsx';
import { SMALL_BUTTON } from '../../shell/buttons.tsx';
import { DataTable } from '../../shell/DataTable.tsx';
import { LoadFrame } from './LoadFrame.tsx';
import styles from './Refused.module.css';

type Props = { readonly carga: Carga; readonly onClose: () => void };

/** A refused load with its problems: all are counted, the first thousand are shown. */
export function Refused({ carga: { arquivo, motivo, problemas }, onClose }: Props) {
  const { quantidade, itens } = problemas;
  const state = quantidade === 0 ? 'não pôde ser lido' : counted(quantidade, nounOf('Problema'));
  const buttons = (
    <>
      {itens.length > 0 && (
        <Button {...SMALL_BUTTON} onClick={() => saveFile(csvFile(itens), `Problemas de ${arquivo}.csv`)}>
          Baixar os problemas (.csv)
        </Button>
      )}
      <Button {...SMALL_BUTTON} onClick={onClose}>
        Fechar
      </Button>
    </>
  );
  return (
    <LoadFrame file={arquivo} state={`${state}; nada foi carregado`} isGood={false} buttons={buttons}>
      {motivo !== null && <Problem>{motivo}</Problem>}
      <p className={styles['words']}>{advice(itens.length, quantidade)}</p>
      {itens.length > 0 && <Problems problems={itens} />}
    </LoadFrame>
  );
}

function Problems({ problems }: { readonly problems: readonly Problema[] }) {
  const isWorkbook = problems.some(({ celula }) => celula !== null);
  return (
    <DataTable
      label="Problemas"
      isLong
      headings={['Arquivo ou aba', ...(isWorkbook ? ['Célula'] : []), 'Linha', 'Coluna', 'Valor', 'O que se espera']}
      numbers={['Linha']}
    >
      <tbody>
        {problems.map(({ arquivo, celula, linha, coluna, valor, mensagem }, index) => (
          <tr key={index}>
            <td>{arquivo}</td>
            {isWorkbook && <td>{celula}</td>}
            <td data-number>{linha?.toLocaleString('pt-BR')}</td>
            <td>{coluna !== null && <ColumnName name={coluna} />}</td>
            <td className={styles['value']}>{valor}</td>
            <td className={styles['message']}>{mensagem}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** A column in words, and as it is named in the file. */
function ColumnName({ name }: { readonly name: string }) {
  const words = name.split(', ').map(columnWords).join('; ');
  return words === name ? (
    name
  ) : (
    <>
      {words} <span className={styles['name']}>{name}</span>
    </>
  );
}

function advice(shown: number, all: number): string {
  const first =
    shown < all
      ? `Abaixo, os primeiros ${MOST_PROBLEMS.toLocaleString('pt-BR')} de ${all.toLocaleString('pt-BR')}. `
      : '';
  return `${first}Corrija o arquivo e envie de novo.`;
}

function csvFile(problems: readonly Problema[]): Blob {
  return new Blob([problemsCsv(problems)], { type: 'text/csv;charset=utf-8' });
}

const HEADINGS = ['Arquivo', 'Célula', 'Linha', 'Coluna', 'Valor', 'O que se espera'];

/** The problems of a load as CSV for Excel, one per line. */
export function problemsCsv(problems: readonly Problema[]): string {
  return writeCsv({
    title: 'Problemas',
    columns: HEADINGS.map((label) => ({ label, format: 'text' })),
    header: [{ kind: 'header', level: 0, cells: HEADINGS.map(text) }],
    rows: problems.map(({ arquivo, celula, linha, coluna, valor, mensagem }) => {
      const cells = [
        arquivo,
        celula ?? '',
        linha === null ? '' : String(linha),
        coluna ?? '',
        valor ?? '',
        mensagem,
      ].map(text);
      return { kind: 'item', level: 0, cells };
    }),
  });
}
