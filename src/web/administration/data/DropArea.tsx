import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Problem } from '../../shell/Problem.tsx';
import { SMALL_BUTTON } from '../../shell/buttons.tsx';
import styles from './DropArea.module.css';

/** The texts of a drop area. */
type Words = {
  /** The accessible name of the area. */
  readonly area: string;
  readonly title: string;
  readonly kinds: string;
  /** The accessible name of the input. */
  readonly input: string;
};

type Props = {
  readonly words: Words;
  /** The endings of the files that the browser's dialog offers. */
  readonly accept: string;
  readonly isSingle?: boolean;
  readonly isSending: boolean;
  /** Why the last files were not sent. */
  readonly problem: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
};

/** The area to drop or choose files for upload; decision 0053 says why it is not Mantine's. */
export function DropArea({ words, accept, isSingle = false, isSending, problem, onFiles }: Props) {
  const isOver = useDrop(onFiles);
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className={styles['area']} data-over={isOver} aria-label={words.area}>
      <h2 className={styles['title']}>{words.title}</h2>
      <p className={styles['kinds']}>{words.kinds}</p>
      <Button
        {...SMALL_BUTTON}
        aria-disabled={isSending}
        {...(isSending && { 'data-disabled': true })}
        onClick={() => !isSending && input.current?.click()}
      >
        Escolher arquivo
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={words.input}
        hidden
        multiple={!isSingle}
        accept={accept}
        onChange={({ currentTarget }) => {
          if (currentTarget.files?.length) onFiles([...currentTarget.files]);
          currentTarget.value = ''; // the same file may be chosen again
        }}
      />
      {problem !== undefined && <Problem>{problem}</Problem>}
    </section>
  );
}

/** Takes files dropped anywhere on the page (the browser would open them); returns whether files are over the page. */
function useDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const listening = new AbortController();
    const on = (kind: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      window.addEventListener(kind, (event) => event.dataTransfer?.types.includes('Files') && listener(event), {
        signal: listening.signal,
      });
    on('dragover', (event) => {
      event.preventDefault();
      setIsOver(true);
    });
    on('dragleave', ({ relatedTarget }) => relatedTarget === null && setIsOver(false));
    on('drop', (event) => {
      event.preventDefault();
      setIsOver(false);
      const dropped = [...event.dataTransfer!.files];
      const whole = filesOfDrop(event.dataTransfer!).catch(() => dropped); // sending them then says what is wrong
      void whole.then(take);
    });
    return () => listening.abort();
  }, []);
  return isOver;
}

/** The dropped files; of a folder, the .csv files directly in it. */
async function filesOfDrop({ items, files }: DataTransfer): Promise<readonly File[]> {
  // all entries before the first await: a drop's contents are accessible only while its event is handled
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (!entries.some((entry) => entry.isDirectory)) return [...files];
  return (await Promise.all(entries.map(filesIn))).flat();
}

async function filesIn(entry: FileSystemEntry): Promise<readonly File[]> {
  if (entry.isFile) return [await fileOf(entry as FileSystemFileEntry)];
  const inside = await entriesIn((entry as FileSystemDirectoryEntry).createReader());
  const tables = inside.filter(({ isFile, name }) => isFile && name.toLowerCase().endsWith('.csv'));
  return Promise.all(tables.map((table) => fileOf(table as FileSystemFileEntry)));
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** All entries: a reader returns a hundred at a time, and none at the end. */
async function entriesIn(reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> {
  const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  return some.length === 0 ? [] : [...some, ...(await entriesIn(reader))];
}
