import type { Colour } from './page-pen.ts';

/** The colours of the screen's table in the light theme. */
export const INK = colour(0x1d2733);
export const MUTED = colour(0x5d6772);
export const RULE = colour(0xe1e6ea);
export const SUBTOTAL = colour(0xf4f6f8);
export const TOTAL = colour(0xeaeff3);
export const NEGATIVE = colour(0xb3261e);
export const BAR = colour(0x0b6659);
export const TRACK = colour(0xe1e6ea);
export const WHITE = colour(0xffffff);
export const CHANGED = colour(0xf0f6f5);

/** A colour from its red, green and blue in hex. */
export function colour(hex: number): Colour {
  const share = (shift: number) => Math.round(((hex >> shift) & 0xff) / 0.255) / 1000;
  return `${share(16)} ${share(8)} ${share(0)}`;
}
