const QUIET_FRAMES = 20;
const LONGEST_MS = 20_000;

/** The next frame's time. */
export function frame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}

/** Waits until the next frame is painted: a task posted in its callback runs after the paint. */
export async function paint(): Promise<void> {
  await frame();
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(undefined);
  });
}

/** Milliseconds from an act to the paint of its last change of the page; throws if the page does not change. */
export async function millisecondsTo(within: HTMLElement, act: () => void): Promise<number> {
  const started = performance.now();
  const painted = await lastPaint(within, QUIET_FRAMES, { act, atMost: LONGEST_MS });
  if (painted === undefined) throw new Error('nothing changed');
  return painted - started;
}

/** Waits until nothing changes for some frames; returns when the last change was painted, undefined without one. */
export async function lastPaint(
  within: HTMLElement,
  quietFrames: number,
  { act, atMost = 0 }: { readonly act?: () => void; readonly atMost?: number } = {},
): Promise<number | undefined> {
  let changed = false;
  let painted: number | undefined;
  const observer = new MutationObserver(() => (changed = true));
  observer.observe(within, { childList: true, subtree: true, characterData: true, attributes: true });
  const started = performance.now();
  act?.();
  for (let quiet = 0; quiet < quietFrames; quiet++) {
    await paint();
    if (changed) {
      painted = performance.now();
      quiet = 0;
      changed = false;
    }
    if (painted === undefined && performance.now() - started < atMost) quiet = 0;
  }
  observer.disconnect();
  return painted;
}
