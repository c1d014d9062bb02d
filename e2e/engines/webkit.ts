import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findWebKit } from '../../scripts/machine.mjs';
import { freePort } from '../../src/testing/servers/free-port.ts';
import { newFolder, removeFolder } from '../server.ts';
import { newClassicSession, type Classic } from './classic.ts';
import type { Engine, EngineWindow } from './engine.ts';
import { asText, valueOf } from './evaluated.ts';
import { printByWebKit } from './print-by-webkit.ts';
import { startProgram } from './start-program.ts';

const found = findWebKit();

/** WebKit, Safari's engine: WebKitGTK's MiniBrowser on a virtual screen, through its own WebDriver. */
export const webkit: Engine = {
  name: 'WebKit',
  missing: found === undefined ? 'WebKitWebDriver, Xvfb or WebKit for Python not found on this machine' : undefined,
  start: startWebKit,
};

/** The screen: larger than any page of the journey, with the browser's own bars. */
const SCREEN = '1800x1400x24';

/** CSS that narrows the browser's toolbar, which is wider than a phone. */
const NARROW_BAR = '* { min-width: 0; padding: 0; margin: 0; }';

/** Without a graphics card, frames take ten times as long with DMA-BUF. */
const WITHOUT_GPU = { WEBKIT_DISABLE_DMABUF_RENDERER: '1' } as const;

async function startWebKit(): Promise<EngineWindow> {
  const home = newFolder();
  const downloads = join(home, 'downloads');
  mkdirSync(downloads);
  writeFileSync(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), NARROW_BAR);
  const screen = startProgram(found!.screen, ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp']);
  const display = `:${await screen.says(/^(\d+)$/m)}`;
  const port = await freePort();
  const env = { HOME: home, XDG_CONFIG_HOME: home, DISPLAY: display, ...WITHOUT_GPU };
  const driver = startProgram(found!.driver, [`--port=${port}`], env);
  const session = await sessionOf(`http://127.0.0.1:${port}`);
  return {
    ...windowOf(session),
    print: async (paper) => {
      const address = String(await session.get('/url'));
      const cookies = (await session.get('/cookie')) as readonly Cookie[];
      return printByWebKit(found!.python, { address, cookies, paper, folder: home, env });
    },
    downloads,
    close: async () => {
      await session.end();
      await driver.end();
      await screen.end();
      removeFolder(home);
    },
  };
}

type Cookie = { readonly name: string; readonly value: string };

/** A session, once the driver listens. */
async function sessionOf(address: string): Promise<Classic> {
  for (let attempt = 1; ; attempt++) {
    try {
      await fetch(`${address}/status`);
      return await newClassicSession(address);
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function windowOf({ post }: Classic): Omit<EngineWindow, 'print' | 'downloads' | 'close'> {
  const evaluate = async (expression: string) => {
    const script = `${asText(expression)}.then(arguments[arguments.length - 1])`;
    return valueOf(await post('/execute/async', { script, args: [] }));
  };
  return {
    open: async (url) => void (await post('/url', { url })),
    evaluate,
    perform: async (actions) => void (await post('/actions', { actions })),
    chooseFiles: async (selector, files) => {
      const found = await post('/element', { using: 'css selector', value: selector });
      const [id] = Object.values(found as Readonly<Record<string, string>>);
      await post(`/element/${id}/value`, { text: files.join('\n') });
    },
    resize: async (width, height) => {
      const frame = (await evaluate('[outerWidth - innerWidth, outerHeight - innerHeight]')) as readonly [
        number,
        number,
      ];
      await post('/window/rect', { x: 0, y: 0, width: width + frame[0], height: height + frame[1] });
    },
  };
}
