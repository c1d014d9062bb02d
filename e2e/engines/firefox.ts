import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFirefox } from '../../scripts/machine.mjs';
import { newFolder, removeFolder } from '../server.ts';
import { connectBidi, type Bidi } from './bidi.ts';
import type { Engine, EngineWindow } from './engine.ts';
import { asText, valueOf } from './evaluated.ts';
import { startProgram } from './start-program.ts';

const found = findFirefox();

/** Gecko: Firefox without a window, by the WebDriver BiDi that it speaks itself. */
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
  // A tab of its own: the first one never gets the focus.
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

/** Downloads are saved where the tests look, and nothing of the browser's own takes the focus to ask. */
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
