import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sincronizarErp, type ErpDaOrganizacao } from '../../../contracts/administration/erp.ts';
import { ask } from '../../api/ask.ts';
import { describeFailure } from '../../api/request.ts';
import { Problem } from '../../shell/Problem.tsx';
import { Card } from '../SettingsCard.tsx';
import { SMALL_BUTTON } from '../small-button.ts';
import styles from './Erp.module.css';

/** The questions to the ERP, each to be synchronised now. */
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
  const { data, error, isPending, mutate } = useSync(pergunta, isOfBudget ? Number(budget) : undefined);
  const canAsk = configurada && (!isOfBudget || budget !== '');
  return (
    <section aria-label={titulo} className={styles['question']}>
      <div className={styles['row']}>
        <strong>{titulo}</strong>
        {isOfBudget ? (
          <BudgetChoice label={`Orçamento de ${titulo}`} {...{ budgets, budget, setBudget }} isDisabled={!canAsk} />
        ) : (
          <span className={styles['reach']}>todos os orçamentos</span>
        )}
        <Button {...SMALL_BUTTON} loading={isPending} disabled={!canAsk} onClick={() => mutate()}>
          Sincronizar agora
        </Button>
      </div>
      {falta !== null && <p className={styles['reach']}>Não configurada. {falta}</p>}
      <Outcome words={data && !isPending ? OUTCOMES[data.situacao] : ''} error={error} />
    </section>
  );
}

function firstOf([first]: Props['budgets']): string {
  return first === undefined ? '' : String(first.id);
}

function Outcome({ words, error }: { readonly words: string; readonly error: Error | null }) {
  return (
    <>
      <output className={styles['outcome']}>{words}</output>
      {error !== null && <Problem>{describeFailure(error)}</Problem>}
    </>
  );
}

type Choice = {
  readonly label: string;
  readonly budgets: Props['budgets'];
  readonly budget: string;
  readonly setBudget: (id: string) => void;
  readonly isDisabled: boolean;
};

function BudgetChoice({ label, budgets, budget, setBudget, isDisabled }: Choice) {
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      data={budgetLabels(budgets)}
      value={budget}
      disabled={isDisabled}
      onChange={({ currentTarget: { value } }) => setBudget(value)}
    />
  );
}

function useSync(pergunta: Props['question']['pergunta'], orcamentoId: number | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => ask(sincronizarErp, { body: { pergunta, ...(orcamentoId !== undefined && { orcamentoId }) } }),
    meta: { failure: 'shown' },
    onSettled: () => queries.invalidateQueries({ queryKey: ['erp-administrado'] }),
  });
}

/** The labels of budgets: their year, with the id if a year has several. */
export function budgetLabels(
  budgets: ErpDaOrganizacao['orcamentos'],
): { readonly value: string; readonly label: string }[] {
  const isAlone = (ano: number) => budgets.filter((budget) => budget.ano === ano).length === 1;
  return budgets.map(({ id, ano }) => ({ value: String(id), label: isAlone(ano) ? String(ano) : `${ano} (${id})` }));
}
