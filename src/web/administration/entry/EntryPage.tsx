import { useQuery } from '@tanstack/react-query';
import { type EntradaVerificada, verEntrada, verificarEntrada } from '../../../contracts/administration/entrada.ts';
import { ask } from '../../api/ask.ts';
import { queryOf, useChange } from '../../api/queries.ts';
import { Fetched } from '../../shell/Fetched.tsx';
import { CheckOutcome, SettingsCard } from '../SettingsCard.tsx';

/** How people sign in, and a check of the organisation's provider. */
export function EntryPage() {
  const answer = useQuery(queryOf(['entrada'], verEntrada, {}));
  const check = useChange(() => ask(verificarEntrada, {}));
  return (
    <Fetched answer={answer}>
      {({ provedor, configuracao }) => (
        <SettingsCard
          settings={configuracao}
          check={provedor === null ? undefined : check}
          advice={<HowToSetUp />}
          checking="Perguntando ao provedor; ninguém entra ..."
        >
          {({ achados }) => <Findings found={achados} />}
        </SettingsCard>
      )}
    </Fetched>
  );
}

type Achado = EntradaVerificada['achados'][number];

const ITEMS = { descricao: 'Descrição', assinatura: 'Assinatura', chaves: 'Chaves', segredo: 'Segredo' } as const;
const SITUACOES = { certo: 'certo', errado: 'errado', incerto: 'não se sabe' } as const;

function Findings({ found }: { readonly found: readonly Achado[] }) {
  return (
    <CheckOutcome label="Resposta do provedor" summary={summary(found)}>
      {found.map(({ item, situacao, mensagem }) => (
        <p key={item}>
          <strong>{ITEMS[item]}</strong> <span data-situacao={situacao}>{SITUACOES[situacao]}</span>: {mensagem}
        </p>
      ))}
    </CheckOutcome>
  );
}

function summary(found: readonly Achado[]): string {
  if (found.some(({ situacao }) => situacao === 'errado')) return 'Assim ninguém entra pelo provedor.';
  return found.every(({ situacao }) => situacao === 'certo')
    ? 'Tudo certo.'
    : 'Nada errado que se possa ver sem entrar.';
}

function HowToSetUp() {
  return (
    <CheckOutcome label="Entrar com a conta da organização" summary="As pessoas entram com uma senha do Rubrica.">
      <p>
        Podem também entrar com a conta que já têm na organização (Entra ID, Google, Keycloak e outros provedores de
        OpenID Connect): quem cuida do servidor informa OIDC_EMISSOR, OIDC_CLIENTE e OIDC_SEGREDO e reinicia o Rubrica.
        O README diz o que fazer em cada provedor.
      </p>
    </CheckOutcome>
  );
}
