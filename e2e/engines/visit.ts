import { expect } from '@playwright/test';
import { clicked, pressed, typed } from './actions.ts';
import type { EngineWindow } from './engine.ts';
import { clickPlace, partInPage, type Part } from './find-part.ts';

/** A person's actions and waits in a browser window. */
export type Visit = ReturnType<typeof visitOf>;

/** A visitor with a browser window on a server. */
export function visitOf(engineWindow: EngineWindow, url: string) {
  const { evaluate, perform } = engineWindow;

  /** Runs a function in the page with a part and further arguments; it cannot use variables from outside. */
  const on = async <Rest extends readonly unknown[], Answer>(
    part: Part,
    task: (element: HTMLElement, ...rest: Rest) => Answer,
    ...rest: Rest
  ) => {
    await see(part);
    const handed = [partInPage(part), ...rest.map((each) => JSON.stringify(each))];
    return (await evaluate(`(${task})(${handed.join()})`)) as Awaited<Answer>;
  };
  const isThere = (part: Part) => evaluate(`${partInPage(part)} !== null`);
  const hasFocus = (part: Part) => on(part, (element) => element === document.activeElement);
  const press = async (...all: readonly string[]) => {
    for (const keys of all) await perform(pressed(keys));
  };

  /** Waits until parts are shown. */
  async function see(...parts: readonly Part[]): Promise<void> {
    for (const part of parts) await expect.poll(() => isThere(part), `${part} is there`).toBe(true);
  }

  return {
    ...engineWindow,
    open: (path: string) => engineWindow.open(url + path),
    on,
    see,
    press,
    type: (text: string) => perform(typed(text)),
    click: async (part: Part) => {
      await expect.poll(() => on(part, clickPlace), `${part} can be clicked`).toBeDefined();
      await perform(clicked((await on(part, clickPlace))!));
    },
    /** Presses Tab until a part has the focus. */
    tabTo: async (part: Part) => {
      for (let presses = 0; !(await hasFocus(part)); presses++) {
        if (presses === 40) throw new Error(`Tab does not reach ${part}`);
        await press('Tab');
      }
    },
    textOf: (part: Part) => on(part, (element) => element.innerText.trim()),
    /** Waits until a part is gone. */
    miss: (part: Part) => expect.poll(() => isThere(part), `${part} is gone`).toBe(false),
    seeFocused: (part: Part) => expect.poll(() => hasFocus(part), `${part} has the focus`).toBe(true),
    seeAddress: (expected: RegExp) => expect.poll(() => evaluate('location.href')).toMatch(expected),
    /** Waits until a part has a text, or a field a value. */
    seeText: (part: Part, expected: string | RegExp) => {
      const read = () => on(part, (element) => ('value' in element ? String(element.value) : element.innerText.trim()));
      return typeof expected === 'string'
        ? expect.poll(read, `the text of ${part}`).toBe(expected)
        : expect.poll(read, `the text of ${part}`).toMatch(expected);
    },
  };
}
