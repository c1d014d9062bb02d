import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { verificarErp, type ErpDaOrganizacao } from '../../../contracts/administration/erp.ts';
import { ask } from '../../api/ask.ts';
import { describeFailure } from '../../api/request.ts';
import { Problem } from '../../session/Problem.tsx';
import { Coming } from '../../shell/Asked.tsx';
import { SMALL_BUTTON } from '../small-button.ts';
import styles from './Erp.module.css';
import { Verified } from './Verified.tsx';

/** What is set up, and a check of it: asks everything and changes nothing; ends when the page is left. */
export function Settings({ erp: { configuracao, perguntas } }: { readonly erp: ErpDaOrganizacao }) {
  const { data, error, isPending, check } = useCheck();
  return (
    <section className={styles['card']} aria-labelledby="erp-configuracao">
      <div className={styles['head']}>
        <h2 id="erp-configuracao">Configuração</h2>
        <Button {...SMALL_BUTTON} loading={isPending} onClick={check}>
          Verificar agora
        </Button>
      </div>
      <dl className={styles['settings']}>
        {configuracao.map(({ nome, valor }) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd data-missing={valor === null}>{valor ?? 'falta'}</dd>
          </div>
        ))}
      </dl>
      {isPending && <Coming words="Perguntando ao ERP; nada muda ..." />}
      {error !== null && <Problem>{describeFailure(error)}</Problem>}
      {data !== undefined && !isPending && <Verified verified={data} questions={perguntas} />}
    </section>
  );
}

function useCheck() {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => ask(verificarErp, {}, (running.current = new AbortController()).signal),
    meta: { failure: 'shown' },
  });
  return { data, error, isPending, check: () => mutate() };
}
