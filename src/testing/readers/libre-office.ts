import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Options = {
  readonly to?: 'xlsx' | 'xls';
  /** Whether every formula of a .xlsx is recalculated; otherwise its stored results are taken. */
  readonly recalculates?: boolean;
  /** The filter by which a text file is imported (`--infilter`). */
  readonly filter?: string;
};

/** Converts files in a single run of LibreOffice, to .xlsx by default; returns their paths in the folder. */
export function convertFiles(
  paths: readonly string[],
  folder: string,
  { to = 'xlsx', recalculates = false, filter }: Options = {},
): readonly string[] {
  const profile = `-env:UserInstallation=${pathToFileURL(profileThat(recalculates)).href}`;
  const read = filter === undefined ? [] : [`--infilter=${filter}`];
  const order = ['--headless', ...read, '--convert-to', to, '--outdir', folder, ...paths];
  execFileSync('soffice', [profile, ...order], { stdio: 'ignore', timeout: 300_000 });
  return paths.map((path) => join(folder, `${basename(path, extname(path))}.${to}`));
}

/** Vitest's set-up: makes the folder of the profiles of all test processes, and returns how to remove it. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-libreoffice-'));
  process.env[PROFILES] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The environment variable with the folder of the profiles. */
const PROFILES = 'RUBRICA_TEST_LIBREOFFICE';

const profiles = new Map<boolean, string>();

/** A profile for all runs of this process: to create one takes longer than to convert a small file. */
function profileThat(recalculates: boolean): string {
  const known = profiles.get(recalculates);
  if (known !== undefined) return known;
  const profile = mkdtempSync(join(process.env[PROFILES]!, 'profile-'));
  if (recalculates) {
    mkdirSync(join(profile, 'user'));
    writeFileSync(join(profile, 'user', 'registrymodifications.xcu'), ALWAYS);
  }
  profiles.set(recalculates, profile);
  return profile;
}

const ALWAYS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
  <item oor:path="/org.openoffice.Office.Calc/Formula/Load">
    <prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop>
  </item>
</oor:items>
`;
