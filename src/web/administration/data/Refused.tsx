import { Button } from '@mantine/core';
import { MOST_PROBLEMS, type Carga, type Problema } from '../../../contracts/administration/cargas.ts';
import { saveFile } from '../../api/save-file.ts';
import { Problem } from '../../shell/Problem.tsx';
import { DataTable } from '../DataTable.tsx';
import { SMALL_BUTTON } from '../small-button.ts';
import { LoadHead } from './LoadHead.tsx';
import { problemsCsv } from './problems-csv.ts';
import styles from './Refused.module.css';

/** A load that was refused, with its problems: all are counted, the first thousand are shown. */
export function Refused({ carga, onClose }: { readonly carga: Carga; readonly onClose: () => void }) {
  const { arquivo, motivo } = carga;
  const { quantidade, itens } = carga.problemas;
  return (
    <section aria-label="Carga">
      <LoadHead file={arquivo} state={`${counted(quantidade)}; nada foi carregado`} isGood={false}>
        {itens.length > 0 && <Save file={arquivo} problems={itens} />}
        <Button {...SMALL_BUTTON} onClick={onClose}>
          Fechar
        </Button>
      </LoadHead>
      {motivo !== null && <Problem>{motivo}</Problem>}
      <p className={styles['words']}>{advice(itens.length, quantidade)}</p>
      {itens.length > 0 && <Problems problems={itens} />}
    </section>
  );
}

function Save({ file, problems }: { readonly file: string; readonly problems: readonly Problema[] }) {
  const save = () =>
    saveFile(new Blob([problemsCsv(problems)], { type: 'text/csv;charset=utf-8' }), `Problemas de ${file}.csv`);
  return (
    <Button {...SMALL_BUTTON} onClick={save}>
      Baixar os problemas (.csv)
    </Button>
  );
}

function Problems({ problems }: { readonly problems: readonly Problema[] }) {
  return (
    <DataTable
      label="Problemas"
      isLong
      headings={['Arquivo ou aba', 'Linha', 'Coluna', 'Valor', 'O que se espera']}
      numbers={['Linha']}
    >
      <tbody>
        {problems.map(({ arquivo, linha, coluna, valor, mensagem }, index) => (
          <tr key={index}>
            <td>{arquivo}</td>
            <td data-number>{linha?.toLocaleString('pt-BR')}</td>
            <td>{coluna}</td>
            <td className={styles['value']}>{valor}</td>
            <td className={styles['message']}>{mensagem}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function counted(problems: number): string {
  if (problems === 0) return 'não pôde ser lido';
  return problems === 1 ? '1 problema' : `${problems.toLocaleString('pt-BR')} problemas`;
}

function advice(shown: number, all: number): string {
  const first =
    shown < all
      ? `Abaixo, os primeiros ${MOST_PROBLEMS.toLocaleString('pt-BR')} de ${all.toLocaleString('pt-BR')}. `
      : '';
  return `${first}Corrija o arquivo e envie de novo.`;
}
