/** Whether what is sent from an address passes through a network without protection. */
export function isUnprotected({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): boolean {
  const isThisMachine = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
  return protocol !== 'https:' && !isThisMachine;
}
