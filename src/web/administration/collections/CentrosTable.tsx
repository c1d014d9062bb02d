import { type ReactNode, useState } from 'react';
import type { CentroDaColeta, Coleta } from '../../../contracts/collections/coletas.ts';
import { basisName, countedCentros } from '../../filling/collection-words.ts';
import { DataTable } from '../../shell/DataTable.tsx';
import { CentroRow } from './CentroRow.tsx';
import { ReturnedCentro } from './centro/ReturnedCentro.tsx';
import { useCollectionSearch } from './collection-queries.ts';
import { SumCells } from './SumCells.tsx';
import { type Group, groupsOf, peopleInWords, sumsOf } from './shown-centros.ts';
import styles from './Centros.module.css';

type Props = {
  readonly collection: Coleta;
  readonly centros: readonly CentroDaColeta[];
  /** Whether some of the collection's centres are not shown. */
  readonly isConfined: boolean;
};

/** The cost centres by parent, with sums; each opens to show its returned workbook. */
export function CentrosTable({ collection, centros, isConfined }: Props): ReactNode {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const sums = [`${basisName(collection)} hoje`, 'Devolvido', 'Diferença'];
  const fold = (code: string) => setFolded((before) => toggled(before, code));
  return (
    <DataTable
      label="Centros da coleta"
      headings={['Centro de custo', 'Responsável', 'Estado', ...sums, 'Abrir']}
      numbers={sums}
      isLong
      isStacked
    >
      {groupsOf(centros).map((group) => (
        <GroupRows
          key={group.code}
          {...{ group, collection, sums }}
          isOpen={!folded.has(group.code)}
          onFold={() => fold(group.code)}
        />
      ))}
      <Total {...{ centros, sums, isConfined }} />
    </DataTable>
  );
}

function toggled(codes: ReadonlySet<string>, code: string): ReadonlySet<string> {
  return new Set(codes.has(code) ? [...codes].filter((each) => each !== code) : [...codes, code]);
}

type GroupProps = {
  readonly group: Group;
  readonly collection: Coleta;
  readonly sums: readonly string[];
  readonly isOpen: boolean;
  readonly onFold: () => void;
};

/** There is nothing to open in rows of sums. */
const NOTHING = null;

function GroupRows({ group, collection, sums, isOpen, onFold }: GroupProps): ReactNode {
  const { code, name, centros, accepted } = group;
  return (
    <tbody>
      <tr className={styles['group']}>
        <th scope="rowgroup" className={styles['name']}>
          <button type="button" className={styles['open']} aria-expanded={isOpen} onClick={onFold}>
            {code} - {name}
          </button>
        </th>
        <td className={styles['quiet']} data-heading="Responsável">
          {peopleInWords(centros)}
        </td>
        <td className={styles['quiet']} data-heading="Estado">
          {`${accepted} de ${centros.length} ${centros.length === 1 ? 'aceita' : 'aceitas'}`}
        </td>
        <SumCells {...group.sums} headings={sums} />
        <td className={styles['action']}>{NOTHING}</td>
      </tr>
      {isOpen && centros.map((centro) => <Centro key={centro.codCCustoFilho} {...{ centro, collection, sums }} />)}
    </tbody>
  );
}

type CentroProps = Pick<GroupProps, 'collection' | 'sums'> & { readonly centro: CentroDaColeta };

/** The row of a cost centre and, if the address says that it is open, its returned workbook below. */
function Centro({ centro, collection, sums }: CentroProps): ReactNode {
  const { search, change } = useCollectionSearch();
  const { codCCustoFilho } = centro;
  const isOpen = search.centro === codCCustoFilho && centro.devolvidaEm !== null;
  const close = () => change({ centro: undefined });
  return (
    <>
      <CentroRow
        {...{ centro, collection, sums, isOpen }}
        onToggle={() => (isOpen ? close() : change({ centro: codCCustoFilho }))}
      />
      {isOpen && (
        <tr className={styles['opened']}>
          <td colSpan={7}>
            <ReturnedCentro {...{ collection, centro }} onDone={close} />
          </td>
        </tr>
      )}
    </>
  );
}

type TotalProps = Omit<Props, 'collection'> & { readonly sums: readonly string[] };

function Total({ centros, sums, isConfined }: TotalProps): ReactNode {
  const waiting = centros.filter(({ estado }) => estado === 'aguardando').length;
  const about = `${centros.length === 1 ? 'do' : 'dos'} ${countedCentros(centros.length)}`;
  return (
    <tbody className={styles['total']}>
      <tr>
        <th scope="row" className={styles['name']}>
          {`Total ${about}${isConfined ? (centros.length === 1 ? ' mostrado' : ' mostrados') : ''}`}
        </th>
        <td data-heading="Responsável">{peopleInWords(centros)}</td>
        <td data-heading="Estado">{waiting === 1 ? '1 aguarda aceite' : `${waiting} aguardam aceite`}</td>
        <SumCells {...sumsOf(centros)} headings={sums} />
        <td className={styles['action']}>{NOTHING}</td>
      </tr>
    </tbody>
  );
}
