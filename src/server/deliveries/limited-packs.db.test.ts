import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesOf } from '../../reporting/report.ts';
import { casesOf, databases } from '../../testing/databases/databases.ts';
import { readByPdfJs } from '../../testing/readers/pdf-readers.ts';
import { everyNth, sampled, walksAll } from '../../testing/sampled.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import {
  HIDDEN_WORDS,
  openPackPlace,
  type PackPlace,
  reportNamed,
  type Who,
  wordsOfWorkbook,
} from '../../testing/servers/pack-place.ts';

/** Every report that has a PDF and a workbook; every fifth in the sample. */
const REPORTS = everyNth(
  catalog
    .filter((report) => ['pdf', 'xlsx'].every((wanted) => filesOf(report).some(({ format }) => format === wanted)))
    .map(({ slug }) => reportNamed(slug)),
  5,
);

/** How the packs are split, and how their PDFs are made. */
const FORMS = sampled(
  [
    { recorte: 'inteiro', pdfs: 'um' },
    { recorte: 'pai', pdfs: 'um' },
    { recorte: 'regional', pdfs: 'separados' },
  ] as const,
  ({ recorte }) => recorte === 'pai',
);

const OTHER_ORGANIZATION = 'da organização 2';

describe.each(databases.filter((kind) => casesOf(kind, FORMS).length > 0))(
  'packs of every report for limited people, on $name',
  (kind) => {
    let place: PackPlace;
    beforeAll(async () => {
      place = await openPackPlace(kind.open);
    });
    afterAll(() => place.close());

    const wordsIn = async (file: string, bytes: Buffer): Promise<string> => {
      if (!file.endsWith('.pdf')) return wordsOfWorkbook(bytes);
      const { pages, attachments } = await readByPdfJs(bytes);
      return [...pages, ...attachments.map(({ bytes: attached }) => wordsOfWorkbook(attached))].join('\n');
    };

    test.each(casesOf(kind, FORMS))(
      'no file holds a row outside the limit or of another organisation: $recorte, $pdfs',
      async (form) => {
        expect(REPORTS.length).toBeGreaterThan(walksAll ? 11 : 1);
        const people: readonly Who[] = ['ana', 'lia', 'ugo'];
        const id = await place.create(people, { relatorios: REPORTS, formatos: ['pdf', 'xlsx'], ...form });
        const run = await place.make(id);
        expect(run.pessoas.map(({ nome, situacao }) => [nome, situacao])).toEqual([
          ['Ana', 'pronto'],
          ['Lia', 'pronto'],
          ['Ugo', 'pronto'],
        ]);
        const seen: Record<string, boolean> = {};
        for (const who of people)
          for (const { arquivo } of (await place.mine(who))[0]!.arquivos) {
            const words = await wordsIn(arquivo, (await place.fetchFile(who, run.id, arquivo)).rawPayload);
            expect([arquivo, words.includes(OTHER_ORGANIZATION)]).toEqual([arquivo, false]);
            seen[who] = (seen[who] ?? false) || words.includes(HIDDEN_WORDS);
          }
        expect(seen).toEqual({ ana: true, lia: false, ugo: true });
      },
    );
  },
);
