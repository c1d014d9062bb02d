import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The place of a visible element in the window; waits for an element that is being redrawn. */
export async function boxOf(element: Locator) {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null;
  await expect.poll(async () => (box = await element.boundingBox())).not.toBeNull();
  return box!;
}
