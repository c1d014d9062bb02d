import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ADMINISTRATION } from '../../../contracts/administration/gerencia.ts';
import { saveFrom } from '../../api/save-file.ts';
import { SMALL_BUTTON } from '../small-button.ts';
import styles from './StartFromSheet.module.css';

/** The workbooks that a load takes back: of today's data, and an empty one. */
export function StartFromSheet() {
  return (
    <section className={styles['card']} aria-labelledby="comecar-de-uma-planilha">
      <h2 id="comecar-de-uma-planilha" className={styles['title']}>
        Começar de uma planilha
      </h2>
      <p className={styles['words']}>
        A planilha traz tudo o que há hoje, no formato em que se carrega: altere no Excel e envie de volta.
      </p>
      <div className={styles['buttons']}>
        <Download file="dados.xlsx">Baixar os dados de hoje (.xlsx)</Download>
        <Download file="modelo.xlsx">Baixar o modelo vazio</Download>
      </div>
    </section>
  );
}

function Download({ file, children }: { readonly file: string; readonly children: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveFrom(`/api${ADMINISTRATION}/${file}`, new AbortController().signal),
  });
  return (
    <Button {...SMALL_BUTTON} loading={isPending} onClick={() => mutate()}>
      {children}
    </Button>
  );
}
