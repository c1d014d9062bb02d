import { Button, Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import styles from './ExportProgress.module.css';

type Props = {
  /** The share of the file written so far, 0 to 1; undefined while unknown. */
  readonly share: number | undefined;
  readonly onCancel: () => void;
};

/** The progress of an export and a button to cancel it, which takes the focus of the button that started it. */
export function ExportProgress({ share, onCancel }: Props) {
  const percent = share === undefined ? undefined : Math.floor(share * 100);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <div className={styles['progress']}>
      <Loader size={14} />
      <output>Exportando ...</output>
      <span aria-hidden="true" className={styles['percent']}>
        {percent !== undefined && `${percent}\u00a0%`}
      </span>
      <progress aria-label="Exportando" max={100} value={percent} className="unseen" />
      <Button ref={cancel} variant="default" size="xs" onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  );
}
