import type { Ref } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { SubjectField } from '../../contracts/composition.ts';
import { AmountLink } from './AmountLink.tsx';
import styles from './PanelHead.module.css';
import { nameOf, subjectName } from './names.ts';
import type { Composed } from './use-composition.ts';

type Props = {
  readonly heading: Ref<HTMLHeadingElement>;
  readonly composed: Composed | undefined;
  readonly hasBefore: boolean;
  readonly onBack: () => void;
  readonly onClose: () => void;
};

/** The subject's name and the groups above it, each a link to its own amount; buttons to go back and to close. */
export function PanelHead({ heading, composed, hasBefore, onBack, onClose }: Props) {
  const { history } = useRouter();
  const back = () => {
    onBack();
    history.back();
  };
  return (
    <header className={styles['head']}>
      <div className={styles['tools']}>
        {hasBefore && (
          <button type="button" className={styles['tool']} onClick={back}>
            ‹ Voltar
          </button>
        )}
        <button type="button" className={styles['tool']} aria-label="Fechar" onClick={onClose}>
          ✕
        </button>
      </div>
      {composed && <Way composed={composed} />}
      <h2 ref={heading} tabIndex={-1}>
        {composed ? subjectName(composed.answer.caminho) : 'Composição do valor'}
      </h2>
    </header>
  );
}

function Way({ composed: { answer, opened } }: { readonly composed: Composed }) {
  const above = answer.caminho.slice(0, -1);
  if (above.length === 0) return null;
  return (
    <ol className={styles['way']} aria-label="Onde fica">
      {above.map((step, at) => (
        <li key={step.nivel}>
          <AmountLink to={{ subject: subjectAt(answer.caminho, at), amount: opened.amount }}>{nameOf(step)}</AmountLink>
        </li>
      ))}
    </ol>
  );
}

function subjectAt(
  caminho: Composed['answer']['caminho'],
  last: number,
): Readonly<Partial<Record<SubjectField, string>>> & Readonly<Record<string, string>> {
  return Object.fromEntries(caminho.slice(0, last + 1).map(({ nivel, codigo }) => [nivel, codigo]));
}
