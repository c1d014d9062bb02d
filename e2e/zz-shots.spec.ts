import { test } from './fixtures.ts';
import { MAIL_STATES, PASSWORD_LINK_STATES } from './mail-states.ts';
import { expect } from '@playwright/test';
import { axeFindings } from './axe.ts';
for (const [i, { name, reach }] of [...PASSWORD_LINK_STATES, ...MAIL_STATES].entries())
  test(name, async ({ visitor, admin }) => {
    const page = i < PASSWORD_LINK_STATES.length ? visitor : admin;
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await reach(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.waitForTimeout(300);
        await page.screenshot({ path: `/dev/shm/mail-${i}-${width}-${colorScheme}.png`, fullPage: false });
        expect.soft(await axeFindings(page)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect.soft(overflow).toBeLessThanOrEqual(0);
      }
    }
  });
