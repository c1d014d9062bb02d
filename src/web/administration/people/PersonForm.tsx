import { Button, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useQuery, type UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { centrosComFilhos, type Pessoa, type PessoaNova } from '../../../contracts/administration/pessoas.ts';
import { sortCodes } from '../../../domain/code-order.ts';
import {
  type LimitedRight,
  LIMITED_RIGHTS,
  type LimitedRights,
  NO_LIMITED_RIGHTS,
} from '../../../domain/limited-rights.ts';
import { listQuery } from '../../filters/options-query.ts';
import { Empty, Fetched } from '../../shell/Fetched.tsx';
import forms from '../../shell/forms.module.css';
import { Failure } from '../../shell/Problem.tsx';
import { LabelledCheckbox } from '../LabelledCheckbox.tsx';
import { isEmail } from '../typed-values.ts';
import { centroTree } from './centros/centro-tree.ts';
import { CentroTree } from './centros/CentroTree.tsx';
import styles from './PersonForm.module.css';

type Props<Answer> = {
  readonly initial: PersonFields;
  /** Whether the form has the e-mail field: only for a new person. */
  readonly hasEmail: boolean;
  readonly action: string;
  readonly change: UseMutationResult<Answer, Error, PersonFields>;
  readonly onSuccess: (answer: Answer) => void;
  readonly onClose: () => void;
};

/** The form of a person: name, e-mail if new, rights and cost centres. */
export function PersonForm<Answer>({ initial, hasEmail, action, change, onSuccess, onClose }: Props<Answer>) {
  const form = useForm<PersonFields>({ initialValues: initial, validate: (fields) => checkPerson(fields, hasEmail) });
  const submit = (fields: PersonFields) => change.mutate(fields, { onSuccess });
  const focusProblem = (problems: object) => form.getInputNode(Object.keys(problems)[0]!)?.focus();
  return (
    <form noValidate className={forms['form']} onSubmit={form.onSubmit(submit, focusProblem)}>
      <TextInput label="Nome" autoComplete="off" data-autofocus {...form.getInputProps('nome')} />
      {hasEmail && <TextInput {...EMAIL} {...form.getInputProps('email')} />}
      <RightsField form={form} />
      <CentrosField
        centros={form.values.centros}
        hasGerencia={form.values.gerencia}
        problem={form.errors['centros']}
        onChange={(centros) => {
          form.setFieldValue('centros', centros);
          if (centros === 'todos') form.setValues(NO_LIMITED_RIGHTS);
        }}
      />
      <div className={styles['foot']}>
        <Failure error={change.error} />
        <div className={forms['actions']}>
          <Button variant="default" disabled={change.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={change.isPending}>
            {action}
          </Button>
        </div>
      </div>
    </form>
  );
}

const EMAIL = {
  label: 'E-mail',
  description: 'É com ele que a pessoa entra.',
  type: 'email',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** The fields of a person's form. */
export type PersonFields = PessoaNova & LimitedRights & Pick<Pessoa, 'centros'>;

/** The empty form of a new person. */
export const EMPTY: PersonFields = {
  nome: '',
  email: '',
  isAdmin: false,
  gerencia: false,
  ...NO_LIMITED_RIGHTS,
  centros: 'todos',
};

function checkPerson({ nome, email, centros }: PersonFields, hasEmail: boolean) {
  return {
    nome: nome.trim() === '' ? 'Informe o nome.' : null,
    email: !hasEmail || isEmail(email) ? null : 'Informe um e-mail válido.',
    centros: centros === 'todos' || centros.length > 0 ? null : 'Escolha ao menos um centro, ou todos.',
  };
}

/** A person's rights; people limited to some cost centres cannot have gerência. */
function RightsField({ form }: { readonly form: UseFormReturnType<PersonFields> }) {
  const isLimited = form.values.centros !== 'todos';
  return (
    <fieldset className={styles['fields']}>
      <legend className={styles['legend']}>Direitos</legend>
      <LabelledCheckbox
        words="Vê todos os relatórios"
        meaning="Os catorze, não só os abertos a todos."
        {...form.getInputProps('isAdmin', { type: 'checkbox' })}
      />
      <LabelledCheckbox
        words="Administra o sistema"
        meaning={isLimited ? 'Só para quem vê todos os centros de custo.' : 'Dados, pessoas, ERP, entrada e registro.'}
        disabled={isLimited}
        {...form.getInputProps('gerencia', { type: 'checkbox' })}
      />
      {LIMITED_RIGHTS.map((right) => (
        <LabelledCheckbox
          key={right}
          words={OPTIONS[right].words}
          meaning={isLimited ? OPTIONS[right].meaning : 'Só para quem vê alguns centros.'}
          disabled={!isLimited}
          {...form.getInputProps(right, { type: 'checkbox' })}
        />
      ))}
    </fieldset>
  );
}

const OPTIONS: Readonly<Record<LimitedRight, { readonly words: string; readonly meaning: string }>> = {
  acompanha: {
    words: 'Acompanha',
    meaning: 'Vê na página inicial o realizado e o disponível dos seus centros.',
  },
  preenche: {
    words: 'Preenche os seus centros',
    meaning: 'Responde por eles às coletas de planilhas.',
  },
};

type Centros = Pessoa['centros'];

type CentrosProps = {
  readonly centros: Centros;
  /** Whether the person administers the organisation and therefore sees all centres. */
  readonly hasGerencia: boolean;
  readonly problem: ReactNode;
  readonly onChange: (centros: Centros) => void;
};

/** Which cost centres a person sees: all, or some of the tree. */
function CentrosField({ centros, hasGerencia, problem, onChange }: CentrosProps) {
  const [name, problemId] = [useId(), useId()];
  const [some, setSome] = useState(centros === 'todos' ? [] : centros); // remembered while 'Todos os centros' is on
  const choose = (codes: readonly string[]) => (setSome(codes), onChange(codes));
  const chooseAll = () => onChange('todos');
  const isSome = centros !== 'todos';
  return (
    <fieldset className={styles['fields']} disabled={hasGerencia} aria-describedby={problem ? problemId : undefined}>
      <legend className={styles['legend']}>Centros de custo</legend>
      <LabelledCheckbox isRadio name={name} words="Todos os centros" checked={!isSome} onChange={chooseAll} />
      <LabelledCheckbox
        isRadio
        name={name}
        words="Só alguns"
        meaning={hasGerencia ? ALL_WITH_GERENCIA : MEANING}
        checked={isSome}
        onChange={() => onChange(some)}
      />
      {isSome && <Some codes={centros} onChange={choose} />}
      {problem && (
        <p id={problemId} role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}

const MEANING =
  'Listas, relatórios e arquivos trazem só os escolhidos; receitas e eventos, só de centros pais com todos os filhos escolhidos.';
const ALL_WITH_GERENCIA = 'Quem administra o sistema vê todos os centros.';

type SomeProps = { readonly codes: readonly string[]; readonly onChange: (codes: readonly string[]) => void };

function Some({ codes, onChange }: SomeProps) {
  const answer = useQuery({ ...listQuery(centrosComFilhos, {}), select: centroTree, meta: { failure: 'shown' } });
  return (
    <Fetched answer={answer}>
      {(tree) =>
        tree.length + codes.length === 0 ? (
          <Empty>Ainda não há centros de custo.</Empty>
        ) : (
          <CentroTree tree={tree} chosen={new Set(codes)} onChosen={(chosen) => onChange(sortCodes([...chosen]))} />
        )
      }
    </Fetched>
  );
}
