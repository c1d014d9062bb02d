import type { ErpDaOrganizacao, ErpVerificado } from '../../../contracts/administration/erp.ts';
import styles from './Erp.module.css';

type Props = { readonly verified: ErpVerificado; readonly questions: ErpDaOrganizacao['perguntas'] };

const SITUACOES = { respondeu: 'Respondeu', falhou: 'Falhou', naoConfigurada: 'Não configurada' } as const;

/** How the ERP answered each question, and what a synchronisation would leave out. */
export function Verified({ verified: { perguntas }, questions }: Props) {
  return (
    <section aria-label="Resposta do ERP" className={styles['verified']}>
      <output>{summary(perguntas)}</output>
      {perguntas.map(({ pergunta, situacao, mensagem, deFora }) => (
        <div key={pergunta}>
          <p>
            <strong>{questions.find((question) => question.pergunta === pergunta)?.titulo}</strong>{' '}
            <span data-situacao={situacao}>{SITUACOES[situacao]}</span>: {mensagem}
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
    </section>
  );
}

function summary(perguntas: ErpVerificado['perguntas']): string {
  const good = perguntas.filter(({ situacao, deFora }) => situacao === 'respondeu' && deFora.length === 0).length;
  const asked = perguntas.filter(({ situacao }) => situacao !== 'naoConfigurada').length;
  if (asked === 0) return 'Nada foi perguntado: nenhuma pergunta está configurada.';
  return `${good} de ${asked} ${asked === 1 ? 'pergunta' : 'perguntas'} sem problemas.`;
}
