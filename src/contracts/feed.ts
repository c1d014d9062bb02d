import { z } from 'zod';
import { once } from './query.ts';

/** The forms in which programs take a report's rows. */
export const FEED_FORMATS = ['csv', 'json'] as const;

/** One of them, as a feed's address names it. */
export const feedFormat = z.enum(
  FEED_FORMATS,
  once('O formato dos dados (formato)', `Informe o formato dos dados (formato): ${FEED_FORMATS.join(', ')}.`),
);

/** The form of a feed. */
export type FeedFormat = (typeof FEED_FORMATS)[number];
