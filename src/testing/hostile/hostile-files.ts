import type { HostileFile } from './hostile-file.ts';
import { hostileBombs } from './hostile-bombs.ts';
import { hostileXml } from './hostile-xml.ts';
import { hostileNames } from './hostile-names.ts';
import { hostileKinds } from './hostile-kinds.ts';
import { hostileTables } from './hostile-tables.ts';

/** Files that must be refused with a message, quickly and in little memory. */
export const hostileFiles: readonly HostileFile[] = [
  ...hostileBombs,
  ...hostileXml,
  ...hostileNames,
  ...hostileKinds,
  ...hostileTables,
];
