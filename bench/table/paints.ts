const QUIET_FRAMES = 20;
const LONGEST_MS = 20_000;

/** The next frame's time. */
export function frame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}

/** Milliseconds from an act to the frame after its last change of the page; throws if it changes nothing. */
export async function millisecondsTo(within: HTMLElement, act: () => void): Promise<number> {
  let changed = false;
  let painted: number | undefined;
  const observer = new MutationObserver(() => (changed = true));
  observer.observe(within, { childList: true, subtree: true, characterData: true, attributes: true });
  const started = performance.now();
  act();
  for (let quiet = 0; quiet < QUIET_FRAMES; quiet++) {
    await frame();
    if (changed) {
      await frame();
      painted = performance.now();
      quiet = 0;
      changed = false;
    }
    if (painted === undefined && performance.now() - started < LONGEST_MS) quiet = 0;
  }
  observer.disconnect();
  if (painted === undefined) throw new Error('nothing changed');
  return painted - started;
}
