import { catalogOf } from '../reports/catalog.ts';

/** The reports of the tests' servers, whose external system has its usual name. */
export const catalog = catalogOf({ importacaoSistema: 'ERP' });
