import type { Request } from '@playwright/test';

/** What a file was asked for with, but for the name that the page gives each export of its own. */
export function fileSearch(request: Request): string {
  return new URL(request.url()).search.replace(/&exportacao=[0-9a-f]{32}$/, '');
}
