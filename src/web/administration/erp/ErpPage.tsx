import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  verErp,
  verificarErp,
  type ErpDaOrganizacao,
  type ErpVerificado,
} from '../../../contracts/administration/erp.ts';
import { ask } from '../../api/ask.ts';
import { queryOf, useChange } from '../../api/queries.ts';
import { Fetched } from '../../shell/Fetched.tsx';
import { CheckOutcome, SettingsCard } from '../SettingsCard.tsx';
import styles from './Erp.module.css';
import { Questions } from './Questions.tsx';
import { Runs } from './Runs.tsx';

const WHILE_RUNNING_MS = 3_000;

/** The ERP page: settings, a check of them, synchronising now, and earlier synchronisations. */
export function ErpPage() {
  const answer = useQuery({
    ...queryOf(['erp-administrado'], verErp, {}),
    refetchInterval: ({ state: { data } }) => (isRunning(data) ? WHILE_RUNNING_MS : false),
  });
  return (
    <Fetched answer={answer}>
      {(erp) => (
        <>
          {erp.perguntas.every(({ configurada }) => !configurada) && <HowToSetUp erp={erp} />}
          <div className={styles['halves']}>
            <Settings erp={erp} />
            <Questions erp={erp} />
          </div>
          <Runs erp={erp} />
        </>
      )}
    </Fetched>
  );
}

function isRunning(erp: ErpDaOrganizacao | undefined): boolean {
  return erp?.execucoes.some(({ situacao }) => situacao === 'emCurso') === true;
}

type Props = { readonly erp: ErpDaOrganizacao };

/** The ERP's settings, and a check of all configured questions that changes nothing; leaving the page aborts it. */
function Settings({ erp: { configuracao, perguntas } }: Props) {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const check = useChange(() => ask(verificarErp, {}, (running.current = new AbortController()).signal));
  return (
    <SettingsCard settings={configuracao} check={check} checking="Consultando o ERP; nada muda ...">
      {(verified) => <Verified verified={verified} questions={perguntas} />}
    </SettingsCard>
  );
}

type VerifiedProps = { readonly verified: ErpVerificado; readonly questions: ErpDaOrganizacao['perguntas'] };

const SITUACOES = { respondeu: 'Respondeu', falhou: 'Falhou', naoConfigurada: 'Não configurada' } as const;
const COLOURS = { respondeu: 'certo', falhou: 'errado', naoConfigurada: 'incerto' } as const;

/** The ERP's answer to each question, and the rows that a synchronisation would leave out. */
function Verified({ verified: { perguntas }, questions }: VerifiedProps) {
  return (
    <CheckOutcome label="Resposta do ERP" summary={summary(perguntas)}>
      {perguntas.map(({ pergunta, situacao, mensagem, deFora }) => (
        <div key={pergunta}>
          <p>
            <strong>{questions.find((question) => question.pergunta === pergunta)?.titulo}</strong>{' '}
            <span data-situacao={COLOURS[situacao]}>{SITUACOES[situacao]}</span>: {mensagem}
          </p>
          {deFora.length > 0 && (
            <ul>
              {deFora.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </CheckOutcome>
  );
}

function summary(perguntas: ErpVerificado['perguntas']): string {
  const good = perguntas.filter(({ situacao, deFora }) => situacao === 'respondeu' && deFora.length === 0).length;
  const count = perguntas.filter(({ situacao }) => situacao !== 'naoConfigurada').length;
  if (count === 0) return 'Nada foi consultado: nenhuma consulta está configurada.';
  return `${good} de ${count} ${count === 1 ? 'consulta' : 'consultas'} sem problemas.`;
}

function HowToSetUp({ erp: { tipo, perguntas } }: Props) {
  return (
    <section className={styles['notice']} aria-label="Como configurar o ERP">
      <p>
        <strong>O ERP ainda não está configurado.</strong> Os relatórios funcionam sem ele: o que vem do ERP também se
        pode carregar em Dados; o que não se carrega fica em 0,00.
      </p>
      <p>
        {tipo === 'arquivos'
          ? 'O jeito mais simples: um programa da casa escreve arquivos .csv na pasta abaixo, e o Rubrica os lê antes de cada busca. Basta o que a organização usa:'
          : 'Quem cuida do servidor informa estas variáveis e reinicia o Rubrica:'}
      </p>
      <ul>
        {perguntas.map(({ pergunta, titulo, falta }) => (
          <li key={pergunta}>
            {titulo}: {falta}
          </li>
        ))}
      </ul>
      {tipo === 'arquivos' && (
        <p>Para consultar o TOTVS RM, quem cuida do servidor informa ERP_TIPO=rm e as variáveis RM_.</p>
      )}
    </section>
  );
}
