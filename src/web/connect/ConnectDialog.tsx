import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { ComparedAs } from '../../reporting/compared/compared-amounts.ts';
import { comparedFieldsOf } from '../../reporting/compared/compared-sheet.ts';
import { longFieldsOf } from '../../reporting/long-form-of.ts';
import type { Report } from '../../reporting/report.ts';
import { useSession } from '../session/session.ts';
import { CopyText } from '../shell/CopyText.tsx';
import { Dialog } from '../shell/Dialog.tsx';
import forms from '../shell/forms.module.css';
import { NewToken, useNewToken } from '../tokens/NewToken.tsx';
import styles from './Connect.module.css';
import { addressOfFeed, feedOf, isUnprotected, powerQueryOf } from './feed-address.ts';

type Props = {
  readonly report: Report;
  /** The query string of the search, with '?'. */
  readonly query: string;
  /** What the search is compared with, and the parameters that say so. */
  readonly compared?: ComparedFeed | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

type ComparedFeed = Pick<ComparedAs, 'budget'> & {
  readonly label: string;
  readonly since: { readonly desde: string; readonly valores?: string | undefined };
};

/** Instructions to read a search from a spreadsheet: a token, a query to paste, and where to paste it. */
export function ConnectDialog({ report, query, compared, isOpen, onClose }: Props) {
  const creation = useNewToken();
  const close = () => (creation.reset(), onClose()); // a secret is shown once
  return (
    <Dialog title="Conectar ao Excel" size="xl" isOpen={isOpen} isBusy={creation.isPending} onClose={close}>
      <p className={styles['words']}>
        A planilha lê <strong>{report.title}</strong> com os filtros desta busca, linha por linha, e os lê de novo
        quando você a atualiza. Serve também para o Power BI.
        {compared && ` Cada valor vem com antes, depois e diferença: comparado com ${compared.label}.`}
        {report.sync !== undefined && ' A leitura não pergunta ao ERP: traz os valores da última sincronização.'}
      </p>
      {isUnprotected(window.location) && (
        <p className={styles['warning']}>
          Este endereço não usa https: o acesso e os dados passam pela rede sem proteção. Fale com quem cuida do
          servidor.
        </p>
      )}
      <Steps {...{ report, query, compared, creation }} />
      <div className={forms['actions']}>
        <Button variant="default" disabled={creation.isPending} onClick={close}>
          Fechar
        </Button>
      </div>
    </Dialog>
  );
}

type StepsProps = Pick<Props, 'report' | 'query' | 'compared'> & { readonly creation: ReturnType<typeof useNewToken> };

function Steps({ report, query, compared, creation }: StepsProps) {
  const { email } = useSession().usuario;
  const feed = feedOf(window.location.origin, report.slug, query, compared?.since);
  const fields = useMemo(() => (compared ? fieldsOf(report, compared) : longFieldsOf(report)), [report, compared]);
  return (
    <ol className={styles['steps']}>
      <li>
        <p className={styles['words']}>
          Crie um acesso, se ainda não tem um. Eles ficam em <em>Meus acessos</em>, no seu menu.
        </p>
        <NewToken creation={creation} suggested="Excel" />
      </li>
      <li>
        <p className={styles['words']}>
          No Excel: <b>Dados</b> › <b>Obter Dados</b> › <b>De Outras Fontes</b> › <b>Consulta Nula</b> (em algumas
          versões, Consulta em Branco). Na janela que abre: <b>Página Inicial</b> › <b>Editor Avançado</b>. Apague o que
          está lá, cole esta consulta e clique em <b>Concluído</b>.
        </p>
        <CopyText text={powerQueryOf(feed, fields)} label="Copiar a consulta" copied="Copiada." isBlock />
      </li>
      <li>
        <p className={styles['words']}>
          Se aparecer <b>Editar Credenciais</b>, clique ali. Escolha <b>Básico</b>; em <b>Nome de usuário</b> ponha{' '}
          <code>{email}</code>, em <b>Senha</b> o acesso criado; deixe o nível <code>{feed.origin}</code> e clique em{' '}
          <b>Conectar</b>.
        </p>
      </li>
      <li>
        <p className={styles['words']}>
          <b>Página Inicial</b> › <b>Fechar e Carregar</b>. Para ler de novo: <b>Dados</b> › <b>Atualizar Tudo</b>.
        </p>
      </li>
      <li className={styles['others']}>
        <p className={styles['words']}>Para outros programas, o endereço dos dados (CSV em UTF-8):</p>
        <CopyText text={addressOfFeed(feed)} label="Copiar o endereço" />
      </li>
    </ol>
  );
}

function fieldsOf(report: Report, { budget, since: { valores } }: ComparedFeed) {
  return comparedFieldsOf(report, { budget, amounts: valores?.split(',') });
}
