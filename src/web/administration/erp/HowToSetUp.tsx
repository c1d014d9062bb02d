import type { ErpDaOrganizacao } from '../../../contracts/administration/erp.ts';
import styles from './Erp.module.css';

/** What to do where no question is set up, in plain words. */
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
