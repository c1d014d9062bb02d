import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { sincronizarErp, type ErpDaOrganizacao } from '../../../contracts/administration/erp.ts';
import { ask } from '../../api/ask.ts';
import { useChange } from '../../api/queries.ts';
import { HISTORY_KEY } from '../../moments/version-queries.ts';
import { Failure } from '../../shell/Problem.tsx';
import { SMALL_BUTTON } from '../../shell/buttons.tsx';
import { Card } from '../SettingsCard.tsx';
import styles from './Erp.module.css';

/** The kinds of data that the ERP is asked for, each with a button that synchronises them now. */
export function Questions({ erp: { perguntas, orcamentos } }: { readonly erp: ErpDaOrganizacao }) {
  return (
    <Card title="Sincronizar">
      {perguntas.map((question) => (
        <SyncNow key={question.pergunta} question={question} budgets={orcamentos} />
      ))}
    </Card>
  );
}

type Props = {
  readonly question: ErpDaOrganizacao['perguntas'][number];
  readonly budgets: ErpDaOrganizacao['orcamentos'];
};

const OUTCOMES = {
  concluida: 'Concluída.',
  reaproveitada: 'Outra, de há pouco, valeu também para esta.',
  falhou: 'Falhou; o motivo está abaixo, e valem os últimos dados bons.',
  naoConfigurada: 'Não está configurada.',
} as const;

/** One question, the choice of its budget, and the outcome of its synchronisation. */
function SyncNow({ question, budgets }: Props) {
  const { pergunta, titulo, abrange, configurada, falta } = question;
  const [budget, setBudget] = useState(firstOf(budgets));
  const isOfBudget = abrange === 'orcamento';
  const body = { pergunta, orcamentoId: isOfBudget ? Number(budget) : undefined };
  const sync = useChange(() => ask(sincronizarErp, { body }), { list: ['erp-administrado'], alongside: HISTORY_KEY });
  const canSync = configurada && (!isOfBudget || budget !== '');
  return (
    <section aria-label={titulo} className={styles['question']}>
      <div className={styles['row']}>
        <strong>{titulo}</strong>
        {isOfBudget ? (
          <NativeSelect
            size="xs"
            aria-label={`Orçamento de ${titulo}`}
            data={budgetOptions(budgets)}
            value={budget}
            disabled={!canSync}
            onChange={({ currentTarget: { value } }) => setBudget(value)}
          />
        ) : (
          <span className={styles['reach']}>todos os orçamentos</span>
        )}
        <Button {...SMALL_BUTTON} loading={sync.isPending} disabled={!canSync} onClick={() => sync.mutate()}>
          Sincronizar agora
        </Button>
      </div>
      {falta !== null && <p className={styles['reach']}>Não configurada. {falta}</p>}
      <output className={styles['outcome']}>{sync.isSuccess && OUTCOMES[sync.data.situacao]}</output>
      <Failure error={sync.error} />
    </section>
  );
}

function firstOf([first]: Props['budgets']): string {
  return first === undefined ? '' : String(first.id);
}

/** The budgets as options of a select: labelled by year, with the id if a year has several. */
export function budgetOptions(budgets: ErpDaOrganizacao['orcamentos']) {
  const isAlone = (ano: number) => budgets.filter((budget) => budget.ano === ano).length === 1;
  return budgets.map(({ id, ano }) => ({ value: String(id), label: isAlone(ano) ? String(ano) : `${ano} (${id})` }));
}
