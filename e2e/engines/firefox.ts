import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFirefox } from '../../scripts/machine.mjs';
import { newFolder, removeFolder } from '../server.ts';
import { connectBidi, type Bidi } from './bidi.ts';
import type { Engine, EngineWindow } from './engine.ts';
import { asText, valueOf } from './evaluated.ts';
import { startProgram } from './start-program.ts';

const found = findFirefox();

/** Gecko: headless Firefox, through its built-in WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: found === undefined ? 'Firefox not found on this machine' : undefined,
  start: startFirefox,
};

const LISTENING = /WebDriver BiDi listening on (ws:\S+)/;

async function startFirefox(): Promise<EngineWindow> {
  const [profile, downloads] = [newFolder(), newFolder()];
  writeFileSync(join(profile, 'user.js'), preferences(downloads));
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const program = startProgram(found!, options, { HOME: profile });
  const bidi = await connectBidi(`${await program.says(LISTENING)}/session`);
  await bidi.send('session.new', { capabilities: {} });
  // Creates a new tab, because the first one never gets the focus.
  const { context } = (await bidi.send('browsingContext.create', { type: 'tab' })) as { readonly context: string };
  return {
    ...windowOf(bidi, context),
    downloads,
    close: async () => {
      bidi.close();
      await program.end();
      for (const folder of [profile, downloads]) removeFolder(folder);
    },
  };
}

/** Preferences that save downloads in a folder and turn off the browser's own panels, which would take the focus. */
function preferences(downloads: string): string {
  const set = {
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.download.alwaysOpenPanel': false,
    'signon.rememberSignons': false,
  };
  return Object.entries(set)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

type Evaluated = { readonly result: { readonly value: string } };

function windowOf({ send }: Bidi, context: string): Omit<EngineWindow, 'downloads' | 'close'> {
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const script = { expression: asText(expression), target: { context }, awaitPromise: true };
      return valueOf(((await send('script.evaluate', script)) as Evaluated).result.value);
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    chooseFiles: async (value, files) => {
      const { nodes } = await send('browsingContext.locateNodes', { context, locator: { type: 'css', value } });
      const [{ sharedId }] = nodes as readonly [{ readonly sharedId: string }];
      await send('input.setFiles', { context, element: { sharedId }, files });
    },
    resize: async (width, height) => {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    print: async (page) => {
      const { data } = await send('browsingContext.print', { context, page });
      return Buffer.from(String(data), 'base64');
    },
  };
}
