import { type ReactNode, useEffect, useRef } from 'react';
import type { Pacote } from '../../../contracts/packs/pacotes.ts';
import { catalogOf } from '../../../reports/catalog.ts';
import { useSession } from '../../session/session.ts';
import { DataTable } from '../../shell/DataTable.tsx';
import { carriedInWords, CUTS, FORMATS, lastInWords, nextInWords, whenInWords } from './pack-words.ts';
import styles from './PacksTable.module.css';

type Props = {
  readonly packs: readonly Pacote[];
  /** The id of the pack that is shown below the table. */
  readonly open: string | undefined;
  readonly onChosen: (pacote: string | undefined) => void;
};

const HEADINGS = ['Pacote', 'O que leva', 'Recorte', 'Arquivos', 'Quando', 'Próxima', 'Última'];

/** The most packs listed above an open one without scrolling. */
const FEW = 8;

/** The packs: the reports of each, its schedule and its last run; one may be open. */
export function PacksTable({ packs, open, onChosen }: Props): ReactNode {
  return (
    <div className={styles['list']} data-above={open !== undefined && packs.length > FEW}>
      <DataTable label="Pacotes" headings={HEADINGS} isLong isStacked>
        <tbody>
          {packs.map((pack) => (
            <Row
              key={pack.id}
              pack={pack}
              isOpen={pack.id === open}
              onToggle={() => onChosen(pack.id === open ? undefined : pack.id)}
            />
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}

type RowProps = { readonly pack: Pacote; readonly isOpen: boolean; readonly onToggle: () => void };

function Row({ pack, isOpen, onToggle }: RowProps): ReactNode {
  const { produto } = useSession();
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' }); // a long list scrolls while a pack is open
  }, [isOpen]);
  const { nome, relatorios, recorte, formatos, quando } = pack;
  return (
    <tr ref={row} className={styles['pack']} data-open={isOpen}>
      <th scope="row" className={styles['name']}>
        <button type="button" className={styles['open']} aria-expanded={isOpen} onClick={onToggle}>
          {nome}
        </button>
      </th>
      <td className={styles['carried']} data-heading="O que leva">
        {carriedInWords(relatorios, catalogOf(produto))}
      </td>
      <td className={styles['short']} data-heading="Recorte">
        {CUTS[recorte]}
      </td>
      <td className={styles['short']} data-heading="Arquivos">
        {formatos.map((format) => FORMATS[format]).join(' + ')}
      </td>
      <td className={styles['when']} data-heading="Quando">
        {whenInWords(quando)}
      </td>
      <Next pack={pack} />
      <td className={styles['last']} data-heading="Última">
        <Last pack={pack} />
      </td>
    </tr>
  );
}

function Next({ pack }: { readonly pack: Pacote }): ReactNode {
  const words = nextInWords(pack);
  return (
    <td className={styles['short']} data-heading="Próxima" data-quiet={pack.proxima === null}>
      {words ?? NONE}
    </td>
  );
}

const NONE = (
  <>
    <span aria-hidden>—</span>
    <span className="unseen">só quando pedido</span>
  </>
);

function Last({ pack: { ultima } }: { readonly pack: Pacote }): ReactNode {
  if (ultima === null) return <span className={styles['quiet']}>ainda não foi feito</span>;
  const { when, state, failed } = lastInWords(ultima);
  return (
    <>
      {`${when} · ${state}`}
      {failed !== undefined && (
        <>
          {', '}
          <span className={styles['failed']}>{failed}</span>
        </>
      )}
    </>
  );
}
