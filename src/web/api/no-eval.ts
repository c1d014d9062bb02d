import { z } from 'zod';

/** Imported before any schema is created: the page's content security policy forbids zod's eval. */
z.config({ jitless: true });
