import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { centrosComFilhos } from '../../../../contracts/administration/pessoas.ts';
import { sortCodes } from '../../../../domain/code-order.ts';
import { listQuery } from '../../../filters/options-query.ts';
import { Empty, Fetched } from '../../../shell/Fetched.tsx';
import { Option } from '../Option.tsx';
import styles from '../PersonForm.module.css';
import { centroTree } from './centro-tree.ts';
import { CentroTree } from './CentroTree.tsx';

type Centros = 'todos' | readonly string[];

type Props = {
  readonly centros: Centros;
  /** Whether the person administers the organisation, and so sees all centres. */
  readonly hasGerencia: boolean;
  readonly problem: ReactNode;
  readonly onChange: (centros: Centros) => void;
};

/** Which cost centres a person sees: all, or some of the tree. */
export function CentrosField({ centros, hasGerencia, problem, onChange }: Props) {
  const [name, problemId] = [useId(), useId()];
  const [some, setSome] = useState(centros === 'todos' ? [] : centros); // remembered while 'Todos os centros' is on
  const choose = (codes: readonly string[]) => (setSome(codes), onChange(codes));
  const isSome = centros !== 'todos';
  return (
    <fieldset className={styles['fields']} disabled={hasGerencia} aria-describedby={problem ? problemId : undefined}>
      <legend className={styles['legend']}>Centros de custo</legend>
      <Option type="radio" name={name} words="Todos os centros" checked={!isSome} onChange={() => onChange('todos')} />
      <Option
        type="radio"
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
  'Listas, relatórios e arquivos trazem só os escolhidos; receitas e eventos, só os de pais escolhidos inteiros.';
const ALL_WITH_GERENCIA = 'Quem tem gerência vê todos os centros.';

type SomeProps = { readonly codes: readonly string[]; readonly onChange: (codes: readonly string[]) => void };

function Some({ codes, onChange }: SomeProps) {
  return (
    <Fetched answer={useCentros()}>
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

/** The organisation's cost centres as a tree. */
function useCentros() {
  return useQuery({ ...listQuery(centrosComFilhos, {}), select: centroTree, meta: { failure: 'shown' } });
}
