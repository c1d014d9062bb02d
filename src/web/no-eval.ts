import { z } from 'zod';

/** Imported before any schema is made: the page's security policy allows no code made from text, which zod would try. */
z.config({ jitless: true });
