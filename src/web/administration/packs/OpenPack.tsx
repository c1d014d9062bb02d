import { Button, NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Execucao, zipDaExecucao } from '../../../contracts/packs/execucoes.ts';
import { addressOf } from '../../../contracts/endpoint.ts';
import type { Pacote } from '../../../contracts/packs/pacotes.ts';
import { dayOf } from '../../../domain/format.ts';
import { shortMoment } from '../../filling/collection-words.ts';
import { DownloadButton, SMALL_BUTTON } from '../../shell/buttons.tsx';
import { Fetched } from '../../shell/Fetched.tsx';
import { Problem } from '../../shell/Problem.tsx';
import { isUnderWay, retryInWords, runMoment } from './delivery-words.ts';
import type { PackAction } from './PackQuestion.tsx';
import { PACKS, runsQuery, usePackSearch } from './pack-queries.ts';
import { countedFiles, countedPeople } from './pack-words.ts';
import styles from './Packs.module.css';
import { PackPreview } from './preview/PackPreview.tsx';
import { RunPeople } from './RunPeople.tsx';

type Props = { readonly pack: Pacote; readonly onAct: (action: PackAction) => void };

const WHILE_UNDER_WAY_MS = 3_000;

/** A pack: one of its runs, with what each person got, and a preview of what one person would get now. */
export function OpenPack({ pack, onAct }: Props): ReactNode {
  const { search } = usePackSearch();
  const answer = useQuery({
    ...runsQuery(pack.id),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) === true ? WHILE_UNDER_WAY_MS : false),
  });
  useListAfter(answer.data?.some(isUnderWay) === true);
  return (
    <div className={styles['halves']}>
      <section aria-labelledby="pacote-aberto">
        <Fetched answer={answer}>
          {(runs) => {
            const run = runs.find(({ id }) => id === search.execucao) ?? runs[0];
            return (
              <>
                <Head {...{ pack, runs, run, onAct }} />
                {run === undefined ? <NotMade pack={pack} /> : <RunPeople key={run.id} pack={pack} run={run} />}
                <Foot {...{ pack, run, onAct }} />
              </>
            );
          }}
        </Fetched>
      </section>
      <PackPreview pack={pack} />
    </div>
  );
}

/** Once no run of this pack is under way, fetches the list of packs again, because it shows each pack's last run. */
function useListAfter(isUnderWayNow: boolean): void {
  const queryClient = useQueryClient();
  const before = useRef(isUnderWayNow);
  useEffect(() => {
    if (before.current && !isUnderWayNow) void queryClient.invalidateQueries({ queryKey: PACKS.queryKey });
    before.current = isUnderWayNow;
  }, [isUnderWayNow, queryClient]);
}

type HeadProps = Props & { readonly runs: readonly Execucao[]; readonly run: Execucao | undefined };

function Head({ pack: { nome }, runs, run, onAct }: HeadProps): ReactNode {
  return (
    <div className={styles['head']}>
      <div className={styles['title']}>
        <h2 id="pacote-aberto">{run === undefined ? nome : `${nome}, ${runMoment(run)}`}</h2>
        <p className={styles['facts']}>{run === undefined ? 'ainda não foi feito' : factsOf(run)}</p>
        <Runs {...{ runs, run }} />
      </div>
      <div className={styles['buttons']}>
        <Button {...SMALL_BUTTON} onClick={() => onAct('change')}>
          Alterar
        </Button>
        <Button {...SMALL_BUTTON} onClick={() => onAct('make')}>
          Fazer agora
        </Button>
      </div>
    </div>
  );
}

/** Rarely used buttons: download all files of the run, remove the pack. */
function Foot({ pack: { id }, run, onAct }: Omit<HeadProps, 'runs'>): ReactNode {
  const hasFiles = run !== undefined && run.pessoas.some(({ arquivos }) => arquivos.length > 0);
  return (
    <div className={styles['foot']}>
      {hasFiles && (
        <DownloadButton {...SMALL_BUTTON} address={addressOf(zipDaExecucao, { id, execucao: run.id })}>
          Baixar todos (.zip)
        </DownloadButton>
      )}
      <Button {...SMALL_BUTTON} onClick={() => onAct('remove')}>
        Remover o pacote
      </Button>
    </div>
  );
}

/** A run in words: its cause, the moment of its data, its files and until when they can be fetched. */
function factsOf({ causa, novaTentativa, anosEncerrados, momento, pessoas, venceEm }: Execucao): string {
  const files = pessoas.reduce((sum, { arquivos }) => sum + arquivos.length, 0);
  return [
    causa,
    ...(novaTentativa === null ? [] : [retryInWords(novaTentativa)]),
    ...anosEncerrados.map((ano) => `orçamento de ${ano}, exercício encerrado`),
    ...(momento === null ? [] : [`dados de ${shortMoment(momento)}`]),
    ...(files === 0 ? [] : [`${countedFiles(files)}, até ${dayOf(venceEm)}`]),
  ].join(' · ');
}

/** The choice among the last runs, if there are several, and why the chosen one failed. */
function Runs({ runs, run }: Pick<HeadProps, 'runs' | 'run'>): ReactNode {
  const { change } = usePackSearch();
  return (
    <>
      {runs.length > 1 && (
        <NativeSelect
          className={styles['runs']!}
          size="xs"
          aria-label="Execução"
          value={run?.id}
          data={runs.map((each) => ({ value: each.id, label: `${runMoment(each)} · ${each.causa}` }))}
          onChange={({ currentTarget: { value } }) =>
            change({ execucao: value === runs[0]?.id ? undefined : value, situacao: undefined, busca: undefined })
          }
        />
      )}
      {run !== undefined && run.motivo !== null && <Problem>{run.motivo}</Problem>}
    </>
  );
}

function NotMade({ pack: { pessoas } }: Pick<Props, 'pack'>): ReactNode {
  return (
    <p className={styles['facts']}>
      {pessoas.length === 0
        ? 'Nenhuma das pessoas do pacote tem conta ainda: escolha outras em Alterar.'
        : `Vai para ${countedPeople(pessoas.length)}. Veja ao lado o que uma delas receberia, antes de fazer o primeiro.`}
    </p>
  );
}
