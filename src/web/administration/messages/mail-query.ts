import { verCorreio } from '../../../contracts/administration/correio.ts';
import { queryOf } from '../../api/queries.ts';

/** The query of the organisation's e-mail. */
export const MAIL = queryOf(['correio'], verCorreio, {});
