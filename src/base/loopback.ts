type Url = { readonly hostname: string };

/** The host of a URL, without the brackets of an IPv6 address. */
export function hostOf({ hostname }: Url): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/** Whether a URL's host is this machine alone. */
export function isLoopbackUrl(url: Url): boolean {
  return isLoopback(hostOf(url));
}

/** Whether a host, without brackets or port, is this machine alone. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
