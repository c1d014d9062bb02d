import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Previa } from '../../../../contracts/packs/execucoes.ts';
import type { Pacote } from '../../../../contracts/packs/pacotes.ts';
import type { FormatoDoPacote } from '../../../../domain/packs.ts';
import { Empty, Fetched } from '../../../shell/Fetched.tsx';
import { previewQuery, usePackSearch } from '../pack-queries.ts';
import { FORMATS } from '../pack-words.ts';
import { PreviewedFile } from './PreviewedFile.tsx';
import styles from './Preview.module.css';

type Props = { readonly pack: Pacote };

/** What one person of a pack would get now, file by file; the address names the person. */
export function PackPreview({ pack }: Props): ReactNode {
  const { search, change } = usePackSearch();
  const person = pack.pessoas.find(({ id }) => id === search.visto);
  const people = pack.pessoas.map(({ id, nome }) => ({ value: id, label: nome }));
  return (
    <section ref={useInSight(person?.id)} aria-label="Prévia" className={styles['preview']}>
      <div className={styles['who']}>
        <NativeSelect
          size="xs"
          aria-label="Visto por"
          value={person?.id ?? ''}
          data={[{ value: '', label: 'escolha uma pessoa' }, ...people]}
          leftSection={<span aria-hidden>Visto por</span>}
          leftSectionWidth="4.75rem"
          onChange={({ currentTarget: { value } }) => change({ visto: value })}
        />
      </div>
      {person === undefined ? (
        <p className={styles['hint']}>
          Escolha uma pessoa, aqui ou na lista, para ver o que ela receberia agora. Nada é guardado nem enviado.
        </p>
      ) : (
        <Part key={person.id} pack={pack} person={person.id} />
      )}
    </section>
  );
}

/** The ref of an element scrolled into view when the person changes; on narrow screens it is below the people. */
function useInSight(person: string | undefined): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const before = useRef(person);
  useEffect(() => {
    const top = element.current?.getBoundingClientRect().top ?? 0;
    if (person !== undefined && person !== before.current && (top < 0 || top > window.innerHeight * 0.7))
      element.current?.scrollIntoView({ block: 'start' });
    before.current = person;
  }, [person]);
  return element;
}

type PartProps = Props & { readonly person: string };

function Part({ pack, person }: PartProps): ReactNode {
  const answer = useQuery(previewQuery(pack.id, person));
  return (
    <Fetched answer={answer}>
      {(preview) =>
        preview.arquivos.length === 0 ? (
          <Empty>{preview.motivo ?? 'Esta pessoa não receberia nada.'}</Empty>
        ) : (
          <Files packId={pack.id} {...{ person, preview }} />
        )
      }
    </Fetched>
  );
}

type FilesProps = { readonly packId: string; readonly person: string; readonly preview: Previa };

/** A previewed file, with a choice of the format and of the file where there are several. */
function Files({ packId, person, preview: { arquivos, podeVer } }: FilesProps): ReactNode {
  const formats = [...new Set(arquivos.map(({ formato }) => formato))];
  const [format, setFormat] = useState<FormatoDoPacote>(formats[0]!);
  const [name, setName] = useState<string>();
  const offered = arquivos.filter(({ formato }) => formato === format);
  const shown = offered.find(({ arquivo }) => arquivo === name) ?? offered[0]!;
  const choose = (chosen: FormatoDoPacote) => (setFormat(chosen), setName(undefined));
  return (
    <>
      {formats.length > 1 && (
        <fieldset aria-label="Formato" className={styles['formats']}>
          {formats.map((each) => (
            <button key={each} type="button" aria-pressed={each === format} onClick={() => choose(each)}>
              {FORMATS[each]}
            </button>
          ))}
        </fieldset>
      )}
      <PreviewedFile key={shown.arquivo} of={{ id: packId, pessoa: person, arquivo: shown.arquivo }} format={format}>
        {offered.length > 1 && (
          <NativeSelect
            className={styles['files']!}
            size="xs"
            aria-label="Arquivo"
            value={shown.arquivo}
            data={offered.map((file) => ({ value: file.arquivo, label: fileInWords(file) }))}
            onChange={({ currentTarget: { value } }) => setName(value)}
          />
        )}
        <p className={styles['facts']}>{`Como sairia agora, para quem vê ${podeVer}`}</p>
      </PreviewedFile>
    </>
  );
}

/** The label of a file, from its part and its reports: '25 - Secretaria de Cultura · Receitas'. */
function fileInWords({ recorte, relatorios }: Previa['arquivos'][number]): string {
  const reports = relatorios.length > 2 ? `${relatorios.length} relatórios` : relatorios.join(', ');
  return [...(recorte === null ? [] : [recorte]), reports].join(' · ');
}
