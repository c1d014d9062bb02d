import { MOST_DIFFERENCES, type Conferencia, type Diferenca } from '../../../contracts/file-check.ts';
import { FINDING_KINDS } from '../../../domain/finding-kinds.ts';
import { counted, type Noun, nounOf } from '../../../domain/noun.ts';
import { headerOf, text } from '../../../sheet/cells.ts';
import type { Column, Sheet } from '../../../sheet/sheet.ts';
import { writtenMoment } from '../../shell/written-moment.ts';

/** The result in a sentence: 'Confere: 1.204 valores iguais ao que estava em 12/03/2026 às 10:05'. */
export function resultInWords({ confere, valoresConferem, iguais, momento, diferencas }: Conferencia): string {
  const when = writtenMoment(momento);
  const equal = counted(iguais, EQUAL);
  if (confere) return `Confere: ${equal} ao que estava em ${when}`;
  const differences = counted(diferencas.quantidade, DIFFERENCE);
  if (valoresConferem) return `Os valores conferem: ${equal} ao que estava em ${when}. Fora deles, ${differences}`;
  return `Não confere: ${differences} do que estava em ${when}; ${equal}`;
}

/** Notes on the result, a sentence each. */
export function sidesInWords({ semValor, naoConferidas, diferencas }: Conferencia): readonly string[] {
  const { quantidade, itens } = diferencas;
  return [
    ...(semValor === 0 ? [] : [`${counted(semValor, SAME_FORMULA)} ${UNCALCULATED}`]),
    ...(naoConferidas.length === 0
      ? []
      : [`O arquivo original não tinha ${naoConferidas.join(', ')}: o que está ali não se conferiu.`]),
    ...(quantidade > itens.length ? [`Abaixo, as primeiras ${MOST_DIFFERENCES.toLocaleString('pt-BR')}.`] : []),
  ];
}

const EQUAL = nounOf('Valor igual');
const DIFFERENCE = nounOf('Diferença');
const SAME_FORMULA: Noun = {
  one: 'fórmula é a mesma, mas está',
  many: 'fórmulas são as mesmas, mas estão',
  isFeminine: true,
};
const UNCALCULATED = 'sem resultado: quem salvou o arquivo não calcula, e o Excel calcula ao abrir.';

/** A difference in words. */
export function whatInWords({ tipo, nota }: Diferenca): string {
  return nota === null ? FINDING_KINDS[tipo] : `${FINDING_KINDS[tipo]}. ${nota}`;
}

const COLUMNS = ['Aba', 'Célula', 'Linha', 'Coluna', 'No arquivo', 'Era', 'O que houve'].map((label): Column => ({
  label,
  format: 'text',
}));

/** The differences as a sheet of texts, to copy and to save. */
export function differencesSheet(items: readonly Diferenca[]): Sheet {
  return {
    title: 'Diferenças',
    columns: COLUMNS,
    header: headerOf(COLUMNS),
    rows: items.map((item) => {
      const { aba, celula, linha, coluna, noArquivo, era } = item;
      const values = [aba, celula, linha, coluna, noArquivo, era, whatInWords(item)];
      return { kind: 'item', level: 0, cells: values.map((value) => text(value ?? '')) };
    }),
  };
}
