import type { ReactNode } from 'react';
import { addressOf } from '../../../contracts/endpoint.ts';
import { arquivoDaPessoa } from '../../../contracts/packs/execucoes.ts';
import { DownloadButton } from '../../shell/buttons.tsx';
import { type Delivery, deliveryInWords, deliveryStateOf, filesInWords } from './delivery-words.ts';
import { usePackSearch } from './pack-queries.ts';
import styles from './Packs.module.css';

/** The request that makes a person's failed delivery again, or sends its message again. */
export type Retry = {
  readonly mutate: (pessoa: string) => void;
  readonly isPending: boolean;
  readonly variables?: string | undefined;
};

type PersonProps = { readonly person: Delivery; readonly retry: Retry };
type OfRun = { readonly of: { readonly id: string; readonly execucao: string } };

/** A person's row in a run; if the person is still in the pack, what they would get now can be previewed. */
export function RunPerson({
  person,
  retry,
  of,
  isInPack,
}: PersonProps & OfRun & { readonly isInPack: boolean }): ReactNode {
  const { search, change } = usePackSearch();
  const { id, nome, email, podeVer } = person;
  return (
    <tr className={styles['row']} data-seen={isInPack && id === search.visto}>
      <th scope="row" className={styles['person']} title={email}>
        {!isInPack ? (
          nome
        ) : (
          <button
            type="button"
            className={styles['see']}
            aria-pressed={id === search.visto}
            title={`Ver o que ${nome} receberia agora`}
            onClick={() => change({ visto: id })}
          >
            {nome}
          </button>
        )}
      </th>
      <td className={styles['limit']} data-heading="O que pode ver">
        {podeVer}
      </td>
      <td className={styles['files']} data-heading="Arquivos">
        <Files {...{ person, of }} />
      </td>
      <Sending {...{ person, retry }} />
    </tr>
  );
}

/** A link to the files made for a person, several as one archive. */
function Files({ person: { id, nome, arquivos }, of }: { readonly person: Delivery } & OfRun): ReactNode {
  const files = filesInWords(arquivos);
  if (files === undefined) return <span>—</span>;
  const arquivo = arquivos.length === 1 ? arquivos[0]!.arquivo : 'todos.zip';
  return (
    <DownloadButton
      className={styles['fetch']!}
      variant="transparent"
      size="compact-sm"
      title={`Baixar o que foi feito para ${nome}`}
      address={addressOf(arquivoDaPessoa, { ...of, pessoa: id, arquivo })}
    >
      {files.what}
      <span className={styles['quiet']}>{` · ${files.size}`}</span>
      <span className="unseen">{`: baixar, de ${nome}`}</span>
    </DownloadButton>
  );
}

function Sending({ person, retry }: PersonProps): ReactNode {
  return (
    <td className={styles['sending']} data-heading="Envio" data-state={deliveryStateOf(person)}>
      <span>
        {deliveryInWords(person)}
        {person.podeRepetir && (
          <>
            {' · '}
            <button
              type="button"
              className={styles['again']}
              aria-label={`Tentar de novo: ${person.nome}`}
              disabled={retry.isPending}
              onClick={() => retry.mutate(person.id)}
            >
              {retry.isPending && retry.variables === person.id ? 'Tentando ...' : 'Tentar de novo'}
            </button>
          </>
        )}
      </span>
    </td>
  );
}
