import styles from './DataPage.module.css';
import { getRouteApi } from '@tanstack/react-router';
import { DropArea } from './DropArea.tsx';
import { formatSize } from './sendable.ts';
import { Load } from './Load.tsx';
import { LoadHistory } from './LoadHistory.tsx';
import { Progress } from './Progress.tsx';
import { StartFromSheet } from './StartFromSheet.tsx';
import { useFocusWithin } from './use-focus-within.ts';
import { useSending, type Sent } from './use-sending.ts';

const route = getRouteApi('/area/administracao/$aba');

/** The organisation's data: upload, check, load and download; the address says which load is shown. */
export function DataPage() {
  const { carga } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (id: string | undefined) =>
    void navigate({ search: id === undefined ? {} : { carga: id }, replace: true, resetScroll: false });
  const { sent, problem, begin, cancel } = useSending(show);
  const element = useFocusWithin(`${carga} ${sent === undefined}`);
  return (
    <div ref={element} tabIndex={-1} className={styles['page']}>
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
