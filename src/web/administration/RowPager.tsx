import { Button } from '@mantine/core';
import { SMALL_BUTTON } from '../shell/buttons.tsx';
import styles from './RowPager.module.css';

type Props = {
  /** The position of the first row that is shown. */
  readonly from: number;
  readonly shown: number;
  readonly all: number;
  readonly perPage: number;
  readonly onFrom: (from: number) => void;
};

/** Which rows of a long table are shown, and buttons to the rows before and after them. */
export function RowPager({ from, shown, all, perPage, onFrom }: Props) {
  const number = (value: number) => value.toLocaleString('pt-BR');
  return (
    <div className={styles['bar']}>
      <output>{`${number(from + 1)} a ${number(from + shown)} de ${number(all)} linhas`}</output>
      <Button {...SMALL_BUTTON} disabled={from === 0} onClick={() => onFrom(from - perPage)}>
        Anteriores
      </Button>
      <Button {...SMALL_BUTTON} disabled={from + shown >= all} onClick={() => onFrom(from + perPage)}>
        Seguintes
      </Button>
    </div>
  );
}
