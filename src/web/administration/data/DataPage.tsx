import { getRouteApi } from '@tanstack/react-router';
import { enviarCarga } from '../../../contracts/administration/cargas.ts';
import { ADMINISTRATION } from '../../../contracts/administration/gerencia.ts';
import { formatSize } from '../../api/file-size.ts';
import { DownloadButton, SMALL_BUTTON } from '../../shell/buttons.tsx';
import styles from './DataPage.module.css';
import { DropArea } from './DropArea.tsx';
import { Load } from './Load.tsx';
import { LoadHistory } from './LoadHistory.tsx';
import { Progress } from './Progress.tsx';
import { ACCEPTED, whyNotSendable } from './sendable.ts';
import { useFocusWithin } from './use-focus-within.ts';
import { useSending, type Sent } from './use-sending.ts';

const WORDS = {
  area: 'Enviar dados',
  title: 'Solte aqui a planilha ou a pasta de dados',
  kinds: '.xlsx com uma aba por tabela, .csv, ou .zip de .csv · até 128 MB',
  input: 'Arquivo de dados',
} as const;

const route = getRouteApi('/area/administracao/$aba');

/** The organisation's data: upload, check, load and download; the address names the load that is shown. */
export function DataPage() {
  const { carga } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (id: string | undefined) =>
    void navigate({ search: id === undefined ? {} : { carga: id }, replace: true, resetScroll: false });
  const { sent, problem, begin, cancel } = useSending({
    endpoint: enviarCarga,
    whyNot: whyNotSendable,
    onArrived: ({ id }) => show(id),
  });
  const element = useFocusWithin(`${carga} ${sent === undefined}`);
  return (
    <div ref={element} tabIndex={-1} className={styles['page']}>
      <div className={styles['begin']}>
        <DropArea words={WORDS} accept={ACCEPTED} isSending={sent !== undefined} problem={problem} onFiles={begin} />
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

/** Downloads of workbooks in the form that a load reads: one of the current data, and the empty model. */
function StartFromSheet() {
  return (
    <section className={styles['card']} aria-labelledby="comecar-de-uma-planilha">
      <h2 id="comecar-de-uma-planilha" className={styles['title']}>
        Começar de uma planilha
      </h2>
      <p className={styles['words']}>
        A planilha traz tudo o que há hoje, no formato em que se carrega: altere no Excel e envie de volta.
      </p>
      <div className={styles['buttons']}>
        <DownloadButton {...SMALL_BUTTON} address={`/api${ADMINISTRATION}/dados.xlsx`}>
          Baixar os dados de hoje (.xlsx)
        </DownloadButton>
        <DownloadButton {...SMALL_BUTTON} address={`/api${ADMINISTRATION}/modelo.xlsx`}>
          Baixar o modelo vazio
        </DownloadButton>
      </div>
    </section>
  );
}
