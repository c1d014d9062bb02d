import { differenceOf, fieldsOf, ofWhole, ofYear } from '../../reporting/columns.ts';
import { z } from 'zod';
import { filhoNames, naturezaNames, paiNames } from '../../reporting/centros-custo.ts';

/** The amounts of Exportação: budgeted here, budgeted in the ERP, and the difference (spec §2.14). */
export const columns = [
  {
    name: 'valorPropostaWeb',
    label: 'Valor Orçado',
    format: 'currency',
    from: ofYear('chosen'),
    startsGroup: true,
    measure: 'planned',
    long: { kind: 'measure', field: 'valorPropostaWeb' },
  },
  {
    name: 'valorPropostaRM',
    label: 'Valor Orçado RM',
    format: 'currency',
    from: ofWhole('orcadoNoErp'),
    fromErp: true,
    measure: 'compared',
    long: { kind: 'measure', field: 'valorPropostaRM' },
  },
  {
    name: 'valor',
    label: 'Valor Final',
    format: 'currency',
    from: differenceOf('valorPropostaWeb', 'valorPropostaRM'),
    startsGroup: true,
    fromErp: true,
    long: { kind: 'measure', field: 'valor' },
    called: 'Valor final',
  },
] as const;

const registro = z.object({ ...paiNames, ...filhoNames, ...naturezaNames, ...fieldsOf(columns) });

/** The response schema of Exportação (spec §3, "Export row"); on basis 2 its fields hold the reformulated values. */
export const contract = z.object({ registros: z.array(registro) });

/** The result, its amounts in whole centavos. */
export type Result = z.infer<typeof contract>;
