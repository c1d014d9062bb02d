import type { Archive } from '../archive.ts';
import { readXml, type XmlHandler } from './read-xml.ts';
import { Unreadable } from '../source.ts';

/** Throws {@link Unreadable} if an archive is a workbook with macros, or of another program or kind. */
export async function refuseOtherKinds(archive: Archive): Promise<void> {
  const has = (pattern: RegExp) => archive.names.some((name) => pattern.test(name));
  if (has(/(^|\/)vbaProject\.bin$/i) || (await declaresMacros(archive))) throw new Unreadable(MACROS);
  const other = OTHERS.find(([pattern]) => has(pattern));
  if (other !== undefined) throw new Unreadable(`é ${other[1]}; ${SAVE_AS}`);
  if (has(/\.csv$/i) && !has(/^xl\//)) throw new Unreadable('é um .zip de arquivos CSV; mude o nome para .zip');
}

/** Of the workbook itself: some programs list types of parts that are not there. */
async function declaresMacros(archive: Archive): Promise<boolean> {
  let found = false;
  const types = archive.smallPart('[Content_Types].xml');
  const open: XmlHandler['open'] = (name, attribute) => {
    if (name !== 'Override' || attribute('PartName') !== '/xl/workbook.xml') return;
    found = /macroEnabled/i.test(attribute('ContentType') ?? '');
  };
  if (types !== undefined) await readXml(types, { open });
  return found;
}

const SAVE_AS = 'no Excel, salve como "Pasta de Trabalho do Excel (.xlsx)"';

/** Why a workbook with macros is not loaded. */
export const MACROS = `contém macros, que não se carregam; ${SAVE_AS}`;

const OTHERS = [
  [/^xl\/workbook\.bin$/, 'uma pasta de trabalho binária (.xlsb)'],
  [/^word\//, 'um documento do Word'],
  [/^ppt\//, 'uma apresentação do PowerPoint'],
  [/^content\.xml$/, 'um arquivo do LibreOffice (.ods ou outro)'],
] as const;
