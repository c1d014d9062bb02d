import { fileGateway } from './file-gateway.ts';
import type { ErpGateway } from './gateway.ts';
import { rmGateway } from './rm/rm-gateway.ts';
import type { ErpSettings } from './settings.ts';

/** The gateway of the configured ERP. */
export function openGateway(settings: ErpSettings): ErpGateway {
  return settings.kind === 'arquivos' ? fileGateway(settings) : rmGateway(settings);
}
