declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** The part of the provider that tests use; the package ships no types. */
  export class Provider {
    constructor(issuer: string, configuration: object);
    readonly callback: () => (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    readonly interactionFinished: (request: IncomingMessage, response: ServerResponse, result: object) => Promise<void>;
    readonly Client: { readonly prototype: Record<string, unknown> };
    readonly Grant: GrantClass;
    proxy: boolean;
  }

  type GrantClass = {
    new (of: { readonly clientId: string; readonly accountId: string }): Grant;
    readonly find: (id: string) => Promise<Grant>;
  };
  type Grant = { readonly addOIDCScope: (scope: string) => void; readonly save: () => Promise<string> };
}
