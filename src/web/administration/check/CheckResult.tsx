import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Conferencia } from '../../../contracts/file-check.ts';
import { FINDING_KINDS, type FindingKind } from '../../../domain/finding-kinds.ts';
import { writeCsv, writeTsv } from '../../../sheet/text/delimited.ts';
import { notifyWarning } from '../../api/notify.ts';
import { saveFile } from '../../api/save-file.ts';
import { SMALL_BUTTON } from '../../shell/buttons.tsx';
import { LoadFrame } from '../data/LoadFrame.tsx';
import { Differences } from './Differences.tsx';
import { differencesSheet, resultInWords, sidesInWords } from './result-words.ts';
import styles from './CheckResult.module.css';

type Props = { readonly result: Conferencia };

/** The result of a check: whether the file still matches its report, and its first differences. */
export function CheckResult({ result }: Props) {
  const { arquivo, confere, endereco, relatorio, diferencas } = result;
  const [kind, setKind] = useState<FindingKind>();
  const shown = kind === undefined ? diferencas.itens : diferencas.itens.filter(({ tipo }) => tipo === kind);
  return (
    <div className={styles['result']}>
      <LoadFrame
        label="Conferência"
        file={arquivo}
        state={resultInWords(result)}
        isGood={confere}
        buttons={<Buttons result={result} />}
      >
        <p className={styles['words']}>
          {relatorio}: <a href={endereco}>abrir o relatório como estava nesse momento</a>
        </p>
        {sidesInWords(result).map((words) => (
          <p key={words} className={styles['words']}>
            {words}
          </p>
        ))}
        {!confere && (
          <>
            <Kinds kinds={diferencas.porTipo} chosen={kind} onChosen={setKind} />
            <Differences key={kind} items={shown} />
          </>
        )}
      </LoadFrame>
    </div>
  );
}

type KindsProps = {
  readonly kinds: Conferencia['diferencas']['porTipo'];
  readonly chosen: FindingKind | undefined;
  readonly onChosen: (kind: FindingKind | undefined) => void;
};

/** The number of differences of each kind; a button shows only those of one kind. */
function Kinds({ kinds, chosen, onChosen }: KindsProps) {
  return (
    <fieldset className={styles['kinds']}>
      <legend className="unseen">Mostrar só</legend>
      {kinds.map(({ tipo, quantidade }) => (
        <button
          key={tipo}
          type="button"
          className={styles['kind']}
          aria-pressed={tipo === chosen}
          onClick={() => onChosen(tipo === chosen ? undefined : tipo)}
        >
          {FINDING_KINDS[tipo]} <span className={styles['count']}>{quantidade.toLocaleString('pt-BR')}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Buttons to copy or save differences. */
function Buttons({ result }: Props) {
  const { arquivo, diferencas } = result;
  if (diferencas.itens.length === 0) return null;
  const save = () => {
    const csv = new Blob([writeCsv(differencesSheet(diferencas.itens))], { type: 'text/csv;charset=utf-8' });
    saveFile(csv, `Diferenças de ${arquivo}.csv`);
  };
  return (
    <>
      <CopyDifferences result={result} />
      <Button {...SMALL_BUTTON} onClick={save}>
        Baixar as diferenças (.csv)
      </Button>
    </>
  );
}

function CopyDifferences({ result: { diferencas } }: Props) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(writeTsv(differencesSheet(diferencas.itens)));
      setCopied(true);
    } catch {
      notifyWarning('Não foi possível copiar; baixe as diferenças.'); // for example without https
    }
  };
  return (
    <>
      <Button {...SMALL_BUTTON} onClick={() => void copy()}>
        {isCopied ? 'Diferenças copiadas' : 'Copiar as diferenças'}
      </Button>
      <span className="unseen" aria-live="polite">
        {isCopied && 'Diferenças copiadas.'}
      </span>
    </>
  );
}
