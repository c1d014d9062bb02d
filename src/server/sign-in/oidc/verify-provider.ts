import { randomUUID } from 'node:crypto';
import { ClientError, type Configuration, genericGrantRequest, ResponseBodyError } from 'openid-client';
import { z } from 'zod';
import { boundedFetch } from './bounded-fetch.ts';
import type { Provider } from './provider.ts';
import { describeProviderFailure, wordOf } from './provider-failure.ts';

/** The result of a check of the provider: right, wrong, or unknown without a sign-in. */
export type Finding = {
  readonly item: 'descricao' | 'assinatura' | 'chaves' | 'segredo';
  readonly situacao: 'certo' | 'errado' | 'incerto';
  /** In Portuguese, with the remedy if something is wrong. */
  readonly mensagem: string;
};

/** Fetches a provider's description and keys, and tries a wrong code to see whether the id and secret are accepted. */
export async function verifyProvider(provider: Provider, returnAddress?: string): Promise<readonly Finding[]> {
  let configuration: Configuration;
  try {
    configuration = await provider.configurationNow();
  } catch (error) {
    return [wrong('descricao', `${failureOf(error)}${isAnswer(error) ? WHERE : ''}`)];
  }
  const { issuer, id_token_signing_alg_values_supported: algorithms } = configuration.serverMetadata();
  return [
    right('descricao', `O provedor respondeu como ${issuer}.`),
    algorithms?.length === 0
      ? wrong(
          'assinatura',
          'O provedor não assina de nenhum modo que se aceita. Configure lá RS256 para esta aplicação.',
        )
      : right('assinatura', `O provedor assina por ${algorithms?.join(', ')}.`),
    await verifyKeys(configuration),
    await verifySecret(configuration, returnAddress),
  ];
}

/** Whether there was an answer that is not a description. */
function isAnswer(error: unknown): boolean {
  return error instanceof ClientError && (error.cause instanceof Response || error.code === 'OAUTH_PARSE_ERROR');
}

const WHERE =
  ' Confira o caminho de OIDC_EMISSOR: a descrição deve estar em OIDC_EMISSOR/.well-known/openid-configuration.';

const keySet = z.object({ keys: z.array(z.object({ kty: z.string() })).min(1) });

async function verifyKeys(configuration: Configuration): Promise<Finding> {
  try {
    const signal = AbortSignal.timeout(configuration.timeout! * 1_000);
    const headers = { accept: 'application/json' };
    const options = { method: 'GET', headers, signal, body: undefined, redirect: 'manual' } as const;
    const response = await boundedFetch(configuration.serverMetadata().jwks_uri!, options);
    const { keys } = keySet.parse(await response.json());
    return right('chaves', keys.length === 1 ? '1 chave publicada.' : `${keys.length} chaves publicadas.`);
  } catch (error) {
    const isUnread = error instanceof z.ZodError || error instanceof SyntaxError;
    const noKeys = 'O provedor não publica chaves no endereço que diz (jwks_uri).';
    return wrong('chaves', isUnread ? noKeys : failureOf(error));
  }
}

/** A provider refuses the code itself only after it has accepted the application. */
async function verifySecret(configuration: Configuration, returnAddress = ''): Promise<Finding> {
  const parameters = { code: randomUUID(), redirect_uri: returnAddress, code_verifier: randomUUID() + randomUUID() };
  const request = genericGrantRequest(configuration, 'authorization_code', parameters);
  return request.then(() => uncertain('aceitou um código que não existe'), findingOf);
}

function findingOf(error: unknown): Finding {
  if (error instanceof ResponseBodyError && !OF_CLIENT.includes(error.error)) {
    if (error.error === 'invalid_grant')
      return right('segredo', 'O provedor reconhece esta aplicação e o seu segredo.');
    return uncertain(`respondeu ${wordOf(error.error)}`);
  }
  const isUnread = error instanceof ClientError && error.code !== 'OAUTH_TIMEOUT';
  return isUnread ? uncertain('respondeu de outro modo') : wrong('segredo', failureOf(error));
}

const OF_CLIENT = ['invalid_client', 'unauthorized_client'];

function uncertain(answer: string): Finding {
  const mensagem = `Só uma entrada dirá se o segredo confere: a uma pergunta sem ela o provedor ${answer}.`;
  return { item: 'segredo', situacao: 'incerto', mensagem };
}

function failureOf(error: unknown): string {
  return describeProviderFailure(error) ?? 'O provedor não respondeu como devia.';
}

const right = (item: Finding['item'], mensagem: string): Finding => ({ item, situacao: 'certo', mensagem });
const wrong = (item: Finding['item'], mensagem: string): Finding => ({ item, situacao: 'errado', mensagem });
