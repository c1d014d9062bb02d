import styles from './CentroTree.module.css';

type Props = {
  readonly centro: { readonly code: string; readonly name: string };
  /** What is said of it at the end of its line. */
  readonly said: string;
  readonly isChosen: boolean;
  /** Whether only some of its children are chosen. */
  readonly isMixed?: boolean;
  readonly isDisabled?: boolean;
  readonly onToggle: () => void;
};

/** A cost centre to be chosen. */
export function Centro({
  centro: { code, name },
  said,
  isChosen,
  isMixed = false,
  isDisabled = false,
  onToggle,
}: Props) {
  const show = (input: HTMLInputElement | null) => {
    if (input !== null) input.indeterminate = isMixed;
  };
  return (
    <label className={styles['centro']}>
      <input ref={show} type="checkbox" checked={isChosen} disabled={isDisabled} onChange={onToggle} />
      <span className={styles['code']}>{code}</span>
      <span className={styles['name']}>{name}</span>
      <span className={styles['said']}>{said}</span>
    </label>
  );
}
