import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROFILES } from './libre-office.ts';

/** Makes the folder of LibreOffice's profiles for a run of tests, whose processes end without notice; removes it after. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-libreoffice-'));
  process.env[PROFILES] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
