import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { abrirColeta } from '../../../../contracts/collections/coletas.ts';
import { MONTH_NAMES } from '../../../../domain/months.ts';
import { ask } from '../../../api/ask.ts';
import { notifySuccess } from '../../../api/notify.ts';
import { useChange } from '../../../api/queries.ts';
import forms from '../../../shell/forms.module.css';
import { Failure } from '../../../shell/Problem.tsx';
import { LabelledCheckbox } from '../../LabelledCheckbox.tsx';
import { CentroTree } from '../../people/centros/CentroTree.tsx';
import type { Branch } from '../../people/centros/centro-tree.ts';
import { COLLECTIONS_KEY } from '../../../filling/collection-queries.ts';
import { checkCollection, type CollectionFields, PREFILLS, requestOf } from './new-collection.ts';
import styles from '../../LongForm.module.css';
import { upperFirst } from '../../upper-first.ts';

type Budget = { readonly id: number; readonly ano: number; readonly periodoOrcamento: number };

type Props = {
  readonly budgets: readonly Budget[];
  /** The budget chosen at first. */
  readonly first: Budget;
  readonly tree: readonly Branch[];
  readonly onBusy: (isBusy: boolean) => void;
  readonly onOpened: (id: string) => void;
  readonly onClose: () => void;
};

type Form = UseFormReturnType<CollectionFields>;

/** The form of a new collection: its budget and deadline, what workbooks contain and require, and its centres. */
export function NewCollectionForm({ budgets, first, tree, onBusy, onOpened, onClose }: Props): ReactNode {
  const form: Form = useForm<CollectionFields>({ initialValues: initialOf(first), validate: checkCollection });
  const change = useChange((fields: CollectionFields) => ask(abrirColeta, { body: requestOf(fields, tree) }), {
    list: COLLECTIONS_KEY,
  });
  const submit = (fields: CollectionFields) => {
    onBusy(true);
    const onSuccess = ({ id }: { readonly id: string }) => {
      onOpened(id);
      notifySuccess(`Coleta “${fields.nome.trim()}” aberta.`);
    };
    change.mutate(fields, { onSuccess, onSettled: () => onBusy(false) });
  };
  const focusProblem = (problems: object) => form.getInputNode(Object.keys(problems)[0]!)?.focus();
  return (
    <form noValidate className={forms['form']} onSubmit={form.onSubmit(submit, focusProblem)}>
      <div className={styles['halves']}>
        <div className={forms['form']}>
          <Asked {...{ form, budgets }} />
          <Demanded form={form} />
        </div>
        <Centros {...{ form, tree }} />
      </div>
      <div className={styles['foot']}>
        <Failure error={change.error} />
        <div className={forms['actions']}>
          <Button variant="default" disabled={change.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={change.isPending}>
            Abrir a coleta
          </Button>
        </div>
      </div>
    </form>
  );
}

function initialOf({ id, periodoOrcamento }: Budget): CollectionFields {
  return {
    nome: '',
    orcamentoId: String(id),
    periodoOrcamento: periodoOrcamento === 2 ? '2' : '1',
    centros: new Set(),
    prazo: '',
    instrucoes: '',
    preenchidaCom: 'atual',
    primeiroMes: '1',
    naturezasNovas: false,
    justificativas: false,
    memoriaAcimaDe: '',
  };
}

const BASES = [
  { value: '1', label: 'Proposto' },
  { value: '2', label: 'Reformulado' },
];

/** The fields of the name, the budget and its basis, the deadline, the months and the instructions. */
function Asked({ form, budgets }: { readonly form: Form } & Pick<Props, 'budgets'>): ReactNode {
  const options = budgets.map(({ id, ano }) => ({ value: String(id), label: String(ano) }));
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []); // the dialog opened before the lists were fetched
  return (
    <>
      <TextInput ref={first} label="Nome" autoComplete="off" maxLength={100} {...form.getInputProps('nome')} />
      <div className={styles['row']}>
        <NativeSelect label="Orçamento" data={options} {...form.getInputProps('orcamentoId')} />
        <NativeSelect label="Base" data={BASES} {...form.getInputProps('periodoOrcamento')} />
        <TextInput type="date" label="Prazo" {...form.getInputProps('prazo')} />
        <NativeSelect label="Primeiro mês aberto" data={MONTH_OPTIONS} {...form.getInputProps('primeiroMes')} />
      </div>
      <NativeSelect
        label="Os meses mostram no início"
        data={PREFILL_OPTIONS}
        {...form.getInputProps('preenchidaCom')}
      />
      <Textarea label="Instruções (opcional)" maxLength={2_000} rows={3} {...form.getInputProps('instrucoes')} />
    </>
  );
}

const PREFILL_OPTIONS = Object.entries(PREFILLS).map(([value, label]) => ({ value, label: upperFirst(label) }));
const MONTH_OPTIONS = MONTH_NAMES.map((label, at) => ({ value: String(at + 1), label }));

/** The fields for what a workbook accepts and requires. */
function Demanded({ form }: { readonly form: Form }): ReactNode {
  return (
    <>
      <TextInput
        label="Memória de cálculo acima de"
        description="O aumento de uma linha, em reais, a partir do qual se pede a memória; vazio para não pedir."
        inputMode="decimal"
        autoComplete="off"
        placeholder="50.000,00"
        {...form.getInputProps('memoriaAcimaDe')}
      />
      <LabelledCheckbox
        words="Aceita linhas de naturezas novas"
        {...form.getInputProps('naturezasNovas', { type: 'checkbox' })}
      />
      <LabelledCheckbox
        words="Pede justificativa de cada linha que muda"
        {...form.getInputProps('justificativas', { type: 'checkbox' })}
      />
    </>
  );
}

/** The cost centres, chosen in the same tree as for people's limits. */
function Centros({ form, tree }: { readonly form: Form } & Pick<Props, 'tree'>): ReactNode {
  const problemId = useId();
  const problem = form.errors['centros'];
  return (
    <fieldset className={styles['group']} aria-describedby={problem ? problemId : undefined}>
      <legend className={styles['legend']}>Centros de custo</legend>
      <CentroTree
        tree={tree}
        chosen={form.values.centros}
        onChosen={(centros) => form.setFieldValue('centros', centros)}
      />
      {problem && (
        <p id={problemId} role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
