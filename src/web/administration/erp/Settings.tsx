import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { verificarErp, type ErpDaOrganizacao, type ErpVerificado } from '../../../contracts/administration/erp.ts';
import { ask } from '../../api/ask.ts';
import { describeFailure } from '../../api/request.ts';
import { Coming } from '../../shell/Asked.tsx';
import { Problem } from '../../shell/Problem.tsx';
import { Found, SettingsCard } from '../SettingsCard.tsx';
import styles from './Erp.module.css';

/** The ERP's settings, and a check that asks every question and changes nothing; the check ends when the page is left. */
export function Settings({ erp: { configuracao, perguntas } }: { readonly erp: ErpDaOrganizacao }) {
  const { data, error, isPending, check } = useCheck();
  return (
    <SettingsCard settings={configuracao} check={{ run: check, isRunning: isPending }}>
      {isPending && <Coming words="Perguntando ao ERP; nada muda ..." />}
      {error !== null && <Problem>{describeFailure(error)}</Problem>}
      {data !== undefined && !isPending && <Verified verified={data} questions={perguntas} />}
    </SettingsCard>
  );
}

function useCheck() {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => ask(verificarErp, {}, (running.current = new AbortController()).signal),
    meta: { failure: 'shown' },
  });
  return { data, error, isPending, check: () => mutate() };
}

type Props = { readonly verified: ErpVerificado; readonly questions: ErpDaOrganizacao['perguntas'] };

const SITUACOES = { respondeu: 'Respondeu', falhou: 'Falhou', naoConfigurada: 'Não configurada' } as const;
const COLOURS = { respondeu: 'certo', falhou: 'errado', naoConfigurada: 'incerto' } as const;

/** How the ERP answered each question, and what a synchronisation would leave out. */
function Verified({ verified: { perguntas }, questions }: Props) {
  return (
    <Found label="Resposta do ERP" summary={summary(perguntas)}>
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
    </Found>
  );
}

function summary(perguntas: ErpVerificado['perguntas']): string {
  const good = perguntas.filter(({ situacao, deFora }) => situacao === 'respondeu' && deFora.length === 0).length;
  const count = perguntas.filter(({ situacao }) => situacao !== 'naoConfigurada').length;
  if (count === 0) return 'Nada foi perguntado: nenhuma pergunta está configurada.';
  return `${good} de ${count} ${count === 1 ? 'pergunta' : 'perguntas'} sem problemas.`;
}

/** Advice when no question is set up. */
export function HowToSetUp({ erp: { tipo, perguntas } }: { readonly erp: ErpDaOrganizacao }) {
  return (
    <section className={styles['notice']} aria-label="Como configurar o ERP">
      <p>
        <strong>O ERP ainda não está configurado.</strong> Os relatórios funcionam sem ele; só as colunas que vêm do ERP
        ficam em 0,00.
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
        <p>Para perguntar ao TOTVS RM, quem cuida do servidor informa ERP_TIPO=rm e as variáveis RM_.</p>
      )}
    </section>
  );
}
