import { Button, Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import styles from './ExportProgress.module.css';

type Props = {
  /** How much of the file is written, 0 to 1; undefined while that is unknown. */
  readonly share: number | undefined;
  readonly onCancel: () => void;
};

/** That a file is on its way, how far it is, and the way to give it up, which has the focus of the button that began it. */
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
      <progress aria-label="Exportando" max={100} value={percent} className={styles['unseen']} />
      <Button ref={cancel} variant="default" size="xs" onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  );
}
