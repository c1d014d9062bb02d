import { z } from 'zod';
import { money, ordinal } from '../../contracts/numbers.ts';
import { longFieldsOf } from '../../reports/long-form-of.ts';
import type { Report } from '../../reports/report.ts';
import type { LongField } from '../../sheet/long/long-fields.ts';

/** What a report's feed answers, in its two forms: the names of its fields are a contract with the programs that read it. */
export function feedAnswer(report: Report) {
  const fields = longFieldsOf(report);
  const row = z.object(Object.fromEntries(fields.map((field) => [field.name, valueOf(field)])));
  return {
    description: `Uma linha por item e período, sem totais. Colunas, sempre nesta ordem: ${fields.map(({ name }) => name).join(', ')}.`,
    content: {
      'text/csv': {
        schema: z
          .string()
          .describe(
            'UTF-8 sem marca de ordem, vírgula entre os campos, aspas onde preciso (RFC 4180), CRLF no fim de cada linha; valores com ponto e duas casas decimais, datas aaaa-mm-dd, campo vazio onde não há valor. Textos vêm como estão, mesmo os que começam com =.',
          ),
      },
      'application/json': { schema: z.array(row) },
    },
  };
}

function valueOf({ kind, label }: LongField): z.ZodType {
  return KINDS[kind].nullable().describe(label);
}

const KINDS = {
  text: z.string(),
  date: z.iso.date(),
  whole: ordinal,
  quantity: z.number(),
  money,
} as const;
