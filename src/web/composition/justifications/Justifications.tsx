import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext, useRef, useState } from 'react';
import type { Justificativa } from '../../../contracts/justifications.ts';
import { counted } from '../../../domain/noun.ts';
import { useSession } from '../../session/session.ts';
import { Pending } from '../../shell/Fetched.tsx';
import { Failure } from '../../shell/Problem.tsx';
import { AmountLinksContext } from '../AmountLink.tsx';
import type { OpenedAmount } from '../opened-params.ts';
import styles from './Justifications.module.css';
import { JustifyForm } from './JustifyForm.tsx';
import { Text } from './Text.tsx';
import { type Justified, threadQuery, writableSubject } from './thread-queries.ts';

type Props = {
  /** The budget, basis and subject of the amount; undefined if it is not planned by line. */
  readonly of: Justified | undefined;
  readonly opened: OpenedAmount;
  /** The name of what the amount is about. */
  readonly name: string;
};

/** The justifications of an amount's subject and of its parts, and the form to add one. */
export function Justifications({ of, ...props }: Props): ReactNode {
  return of && <OfAmount of={of} {...props} />;
}

function OfAmount({ of, opened, name }: Props & { readonly of: Justified }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isPending } = useQuery(threadQuery(of));
  const mayWrite = useMayWrite(of);
  const toHeading = () => heading.current?.focus({ preventScroll: true });
  if (!mayWrite && data?.length === 0) return null;
  return (
    <section className={styles['justifications']}>
      <h3 ref={heading} tabIndex={-1}>
        {headingOf(data)}
      </h3>
      {isPending && <Pending words="Carregando ..." />}
      <Failure error={error} />
      {mayWrite && <JustifyForm key={JSON.stringify(of)} of={of} name={name} />}
      {data && <Thread texts={data} amount={opened.amount} onWithdrawn={toHeading} />}
    </section>
  );
}

function headingOf(texts: readonly Justificativa[] = []): string {
  const standing = texts.filter(({ retirada }) => !retirada).length;
  return standing === 0 ? 'Justificativas' : `Justificativas · ${standing}`;
}

type ThreadProps = Omit<TextsProps, 'label' | 'amount'> & Pick<OpenedAmount, 'amount'>;

/** The subject's own texts, then those of its parts, each with a link to the part's amount. */
function Thread({ texts, amount, onWithdrawn }: ThreadProps): ReactNode {
  const own = texts.filter(({ doAssunto }) => doAssunto);
  const ofParts = texts.filter(({ doAssunto }) => !doAssunto);
  return (
    <>
      <Texts label="Justificativas deste valor" texts={own} onWithdrawn={onWithdrawn} />
      {ofParts.length > 0 && <h4>Das partes</h4>}
      <Texts label="Justificativas das partes" texts={ofParts} {...{ amount, onWithdrawn }} />
    </>
  );
}

/** Whether the form is shown: for current data only; to people limited to centres only if the subject has one. */
function useMayWrite({ subject }: Justified): boolean {
  const { versao } = useContext(AmountLinksContext);
  const { centros } = useSession().usuario;
  const { codCCustoPai, codCCustoFilho, ...others } = writableSubject(subject);
  const hasCentro = codCCustoPai !== undefined || codCCustoFilho !== undefined;
  if (versao !== null || subject.area !== undefined) return false;
  return hasCentro || (centros === 'todos' && Object.keys(others).length > 0);
}

const FIRST = 5;
const JUSTIFICATIVA = { one: 'justificativa', many: 'justificativas', isFeminine: true } as const;

type TextsProps = {
  readonly label: string;
  readonly texts: readonly Justificativa[];
  /** The amount that the link of a text opens; absent for texts without a link. */
  readonly amount?: OpenedAmount['amount'];
  readonly onWithdrawn: () => void;
};

/** The first texts of a list; a button shows the others. */
function Texts({ label, texts, ...props }: TextsProps): ReactNode {
  const [isWhole, setWhole] = useState(false);
  if (texts.length === 0) return null;
  const shown = isWhole ? texts : texts.slice(0, FIRST);
  return (
    <>
      <ul aria-label={label} className={styles['texts']}>
        {shown.map((text) => (
          <Text key={text.id} text={text} {...props} />
        ))}
      </ul>
      {texts.length > FIRST && (
        <button type="button" className={styles['act']} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Mostrar menos' : `Mostrar mais ${counted(texts.length - FIRST, JUSTIFICATIVA)}`}
        </button>
      )}
    </>
  );
}
