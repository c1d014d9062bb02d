import { catalogOf, type CatalogNames } from '../../reports/catalog.ts';

/** The names of the tests' servers: the usual ones. */
export const names: CatalogNames = { importacaoSistema: 'ERP' };

/** The reports of the tests' servers. */
export const catalog = catalogOf(names);
