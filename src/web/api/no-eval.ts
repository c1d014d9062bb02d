import { z } from 'zod';

/** Imported before any schema is made: the page's content security policy forbids the eval that zod would try. */
z.config({ jitless: true });
