import { getRouteApi } from '@tanstack/react-router';
import { DropArea } from './data/DropArea.tsx';
import { formatSize } from './data/file-size.ts';
import { Load } from './data/Load.tsx';
import { LoadHistory } from './data/LoadHistory.tsx';
import { Progress } from './data/Progress.tsx';
import { StartFromSheet } from './data/StartFromSheet.tsx';
import { useFocusWithin } from './data/use-focus-within.ts';
import { useSending, type Sent } from './data/use-sending.ts';
import styles from './DataPage.module.css';

const route = getRouteApi('/area/administracao/$aba');

/** The organisation's data: sent, checked, loaded, and taken away again; the address says which load is shown. */
export function DataPage() {
  const { carga } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (id: string | undefined) =>
    void navigate({ search: id === undefined ? {} : { carga: id }, replace: true, resetScroll: false });
  const { sent, problem, begin, cancel } = useSending(show);
  const place = useFocusWithin(`${carga} ${sent === undefined}`);
  return (
    <div ref={place} tabIndex={-1} className={styles['page']}>
      <div className={styles['begin']}>
        <DropArea isSending={sent !== undefined} problem={problem} onFiles={begin} />
        <StartFromSheet />
      </div>
      <div className={styles['load']}>
        {sent !== undefined && <Sending {...sent} onCancel={cancel} />}
        {sent === undefined && carga !== undefined && <Load key={carga} id={carga} onClose={() => show(undefined)} />}
      </div>
      <LoadHistory />
    </div>
  );
}

function Sending({ name, sent, all, onCancel }: Sent & { readonly onCancel: () => void }) {
  return (
    <Progress
      doing={`Enviando ${name}`}
      far={`${formatSize(sent)} de ${formatSize(all)}`}
      share={all === 0 ? 0 : sent / all}
      onCancel={onCancel}
    />
  );
}
