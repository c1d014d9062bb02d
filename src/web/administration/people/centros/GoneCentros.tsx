import { Centro } from './Centro.tsx';
import styles from './CentroTree.module.css';
import type { Chosen } from './chosen-centros.ts';

type Props = {
  readonly codes: readonly string[];
  readonly chosen: Chosen;
  readonly onChosen: (chosen: Chosen) => void;
};

/** Codes of a person's limit that no cost centre has any more, to be taken away. */
export function GoneCentros({ codes, chosen, onChosen }: Props) {
  const toggle = (code: string) =>
    onChosen(new Set(chosen.has(code) ? [...chosen].filter((each) => each !== code) : [...chosen, code]));
  return codes.map((code) => (
    <li key={code} className={styles['pai']}>
      <Centro
        centro={{ code, name: '' }}
        said="não existe mais"
        isChosen={chosen.has(code)}
        onToggle={() => toggle(code)}
      />
    </li>
  ));
}
