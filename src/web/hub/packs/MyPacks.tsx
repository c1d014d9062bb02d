import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { addressOf } from '../../../contracts/endpoint.ts';
import { arquivoDoPacote, type MeuPacote, meusPacotes } from '../../../contracts/packs/meus-pacotes.ts';
import { formatSize } from '../../api/file-size.ts';
import { queryOf } from '../../api/queries.ts';
import { DownloadButton, SMALL_BUTTON } from '../../shell/buttons.tsx';
import { ageInWords, totalOf, untilInWords } from './own-pack-words.ts';
import styles from './MyPacks.module.css';

const MY_PACKS = queryOf(['meus-pacotes'], meusPacotes, {});

/** How many packs are shown at first. */
const FIRST = 3;

/** The packs that were made for the user, the newest first, each with its files; nothing if there are none. */
export function MyPacks(): ReactNode {
  const id = useId();
  const { data: packs = [] } = useQuery({ ...MY_PACKS, refetchOnWindowFocus: 'always' });
  const [showsAll, setShowsAll] = useState(false);
  if (packs.length === 0) return null;
  const shown = showsAll ? packs : packs.slice(0, FIRST);
  return (
    <section aria-labelledby={id} className={styles['packs']}>
      <h2 id={id} className={styles['title']}>
        Meus pacotes
      </h2>
      <ul className={styles['list']}>
        {shown.map((pack) => (
          <Pack key={pack.execucao} pack={pack} />
        ))}
      </ul>
      {packs.length > FIRST && (
        <button
          type="button"
          className={styles['more']}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Mostrar só os últimos' : `Mostrar todos (${packs.length})`}
        </button>
      )}
    </section>
  );
}

/** A pack with more files offers one archive first, and the single files on demand. */
const FEW_FILES = 2;

function Pack({ pack }: { readonly pack: MeuPacote }): ReactNode {
  const { nome, criadaEm, motivo, arquivos } = pack;
  return (
    <li className={styles['pack']}>
      <span className={styles['facts']}>
        <b>{nome}</b>
        <span className={styles['quiet']}>{` · ${ageInWords(criadaEm)} · ${motivo ?? untilInWords(pack)}`}</span>
      </span>
      {arquivos.length > FEW_FILES ? (
        <ManyFiles pack={pack} />
      ) : (
        <span className={styles['files']}>
          <Files pack={pack} />
        </span>
      )}
    </li>
  );
}

/** A button for each file. */
function Files({ pack: { execucao, nome, arquivos } }: { readonly pack: MeuPacote }): ReactNode {
  return arquivos.map((file) => <FileButton key={file.arquivo} {...{ execucao, nome, file }} />);
}

/** A button for all files as one archive, and one that lists them below. */
function ManyFiles({ pack }: { readonly pack: MeuPacote }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { execucao, nome, arquivos } = pack;
  const all = { arquivo: 'todos.zip', bytes: totalOf(arquivos) };
  const words = isOpen ? 'Fechar' : 'Ver um a um';
  return (
    <>
      <span className={styles['files']}>
        <FileButton {...{ execucao, nome }} file={all}>
          {`Baixar os ${arquivos.length.toLocaleString('pt-BR')} (.zip)`}
        </FileButton>
        <button
          type="button"
          className={styles['more']}
          aria-expanded={isOpen}
          aria-label={`${words}: ${nome}`}
          onClick={() => setOpen(!isOpen)}
        >
          {words}
        </button>
      </span>
      {isOpen && (
        <span className={styles['all']}>
          <Files pack={pack} />
        </span>
      )}
    </>
  );
}

type FileProps = {
  readonly execucao: string;
  /** The pack's name. */
  readonly nome: string;
  readonly file: MeuPacote['arquivos'][number];
  readonly children?: string;
};

/** A button that downloads a file and shows its size. */
function FileButton({ execucao, nome, file: { arquivo, bytes }, children = arquivo }: FileProps): ReactNode {
  return (
    <DownloadButton
      {...SMALL_BUTTON}
      className={styles['file']!}
      rightSection={<span className={styles['size']}>{formatSize(bytes)}</span>}
      address={addressOf(arquivoDoPacote, { execucao, arquivo })}
    >
      {children}
      <span className="unseen">{` de ${nome}, `}</span>
    </DownloadButton>
  );
}
