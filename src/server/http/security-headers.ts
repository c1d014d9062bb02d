import type { FastifyHelmetOptions } from '@fastify/helmet';

/** The headers that confine the page; those that force https only where people use https (many intranets do not). */
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
        baseUri: ["'self'"],
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
