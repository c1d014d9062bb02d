import { catalogOf, type CatalogNames } from '../../reports/catalog.ts';

/** The names in the catalogue of test servers: the default ones. */
export const catalogNames: CatalogNames = { importacaoSistema: 'ERP' };

/** The reports of test servers. */
export const catalog = catalogOf(catalogNames);
