import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Regra } from '../../../contracts/justifications.ts';
import { orcamentos } from '../../../contracts/lists.ts';
import { listQuery } from '../../filters/options-query.ts';
import { versionsQuery } from '../../moments/version-queries.ts';
import forms from '../../shell/forms.module.css';
import { Failure } from '../../shell/Problem.tsx';
import { readNumber, writtenNumber } from '../typed-values.ts';
import styles from './RuleForm.module.css';

/** A rule as it is sent: the amount in reais. */
export type TypedRule = Omit<Regra, 'versaoId'> & { readonly versaoId: string | null };

type Props = {
  readonly rule: Regra;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onSave: (rule: TypedRule) => void;
};

/** The rule's fields; an invalid field has a message. */
export function RuleForm({ rule, isPending, error, onSave }: Props): ReactNode {
  const { typed, set, field } = useTyped(rule);
  const acimaDePercentual = readNumber(typed.percentual);
  const acimaDeReais = readNumber(typed.reais);
  const isValid = acimaDePercentual !== undefined && acimaDeReais !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isValid || isPending) return;
    const [comparacao, versaoId = null] = typed.comparacao.split(' ') as [Regra['comparacao'], string?];
    onSave({ ligada: typed.ligada, acimaDePercentual, acimaDeReais, comparacao, versaoId });
  };
  return (
    <form noValidate className={`${forms['form']} ${styles['rule']}`} onSubmit={submit}>
      <Switch
        label="Pedir justificativa das diferenças grandes"
        checked={typed.ligada}
        onChange={({ currentTarget: { checked } }) => set({ ...typed, ligada: checked })}
      />
      <div className={styles['limits']}>
        <TextInput label="Maior que (R$)" {...field('reais')} error={problemOf(acimaDeReais)} />
        <TextInput label="e maior que (%)" {...field('percentual')} error={problemOf(acimaDePercentual)} />
      </div>
      <p className={forms['note']}>
        Deve-se justificar a diferença maior que os dois limites; o percentual é do valor mais antigo. Um limite em
        branco não conta. A partir de zero, vale só o limite em reais.
      </p>
      <Comparison {...field('comparacao')} />
      <p className={forms['note']}>
        As linhas a justificar têm um canto marcado nos relatórios que mostram os dois lados, e o botão ‘Sem
        justificativa’ as reúne. Justifica-se no painel que abre com um clique no valor.
      </p>
      <Failure error={error} />
      <div>
        <Button type="submit" disabled={!isValid} loading={isPending}>
          Gravar
        </Button>
      </div>
    </form>
  );
}

/** The state of the form: the switch, and the other fields as texts. */
function useTyped({ ligada, acimaDePercentual, acimaDeReais, comparacao, versaoId }: Regra) {
  const [typed, set] = useState({
    ligada,
    percentual: writtenNumber(acimaDePercentual),
    reais: writtenNumber(acimaDeReais === null ? null : acimaDeReais / 100),
    comparacao: versaoId === null ? comparacao : `${comparacao} ${versaoId}`,
  });
  const field = (name: 'percentual' | 'reais' | 'comparacao') => ({
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      set((before) => ({ ...before, [name]: value })),
  });
  return { typed, set, field };
}

function problemOf(number: number | null | undefined): string | undefined {
  return number === undefined ? 'Escreva um número como 1.500,00, ou nada.' : undefined;
}

type ComparisonProps = {
  readonly value: string;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
};

/** The choice of what is compared: both bases, or today's data with a version. */
function Comparison(field: ComparisonProps): ReactNode {
  const { data: budgets = [] } = useQuery(listQuery(orcamentos, {}));
  const versions = useQueries({ queries: budgets.map(({ id }) => versionsQuery(id)) });
  const named = budgets.flatMap(({ ano }, at) =>
    (versions[at]?.data ?? []).map(({ id, nome }) => ({
      value: `versao ${id}`,
      label: `Hoje com a versão ${nome}, do orçamento de ${ano}`,
    })),
  );
  const options = [
    { value: 'reformuladoProposto', label: 'O reformulado com o proposto' },
    { value: 'versao', label: 'Hoje com a última versão congelada de cada orçamento' },
    ...named,
  ];
  return <NativeSelect label="Comparar" data={options} {...field} />;
}
