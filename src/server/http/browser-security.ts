import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyRequest } from 'fastify';
import { hostOf, isLoopback } from '../../base/loopback.ts';
import { type Address, exposureOf } from '../../settings/exposure.ts';
import { counter } from './counter.ts';
import { Refusal } from './errors.ts';

/** The security headers of the page; those that force https only if people use https (many intranets do not). */
export function securityHeaders({ https }: { readonly https: boolean }): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: https,
    crossOriginOpenerPolicy: https, // browsers ignore these two without https, and complain
    originAgentCluster: https,
  };
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A hook that refuses a request that changes something when a page of another origin sent it. */
export function originCheck(publicUrl: URL | undefined): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (READS.has(request.method) || isOwn(request, publicUrl)) return;
    throw new Refusal(403, 'Esta página não pode enviar dados ao servidor.');
  };
}

/** Whether a request is not from a foreign page: browsers send Origin with every request that changes something. */
function isOwn({ headers, host }: FastifyRequest, publicUrl: URL | undefined): boolean {
  if (headers.origin === undefined) return headers['sec-fetch-site'] !== 'cross-site';
  const origin = URL.parse(headers.origin);
  if (origin === null) return false;
  // Only hosts are compared: behind a proxy that terminates TLS the server itself sees http.
  return origin.origin === publicUrl?.origin || origin.host === URL.parse(`${origin.protocol}//${host}`)?.host;
}

/**
 * A hook that refuses requests for other hosts, against DNS rebinding. A server accepts the host of `URL_PUBLICA`, and
 * loopback names, which no other page can have. If other machines reach it without `URL_PUBLICA`, it accepts any name.
 * The health check is exempt.
 */
export function ownHost(address: Address): (request: FastifyRequest) => Promise<void> {
  const { publicUrl } = address;
  if (publicUrl === undefined && exposureOf(address) !== undefined) return async () => {};
  const refused = counter();
  const isOwnName = (host: string) =>
    isLoopback(host) || (publicUrl !== undefined && host === hostNameOf(publicUrl.host));
  return async (request) => {
    const host = hostNameOf(request.host);
    if ((host !== undefined && isOwnName(host)) || request.url.startsWith('/api/saude')) return;
    const own = publicUrl?.origin ?? `http://localhost:${request.socket.localPort}`;
    if (refused.of('') === 0)
      request.log.warn({ host: request.host }, `request for another host refused; this server answers to ${own}`);
    refused.add('');
    throw new Refusal(421, `Este endereço não é o deste servidor. Use ${own}.`);
  };
}

/** A host as browsers write it, without port, brackets and final dot; undefined for a text that is not a host. */
function hostNameOf(host: string): string | undefined {
  const url = URL.parse(`http://${host}`);
  if (url === null || url.href !== `http://${url.host}/`) return undefined;
  return hostOf(url).replace(/\.$/, '');
}
