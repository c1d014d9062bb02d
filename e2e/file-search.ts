import type { Request } from '@playwright/test';

/** The query parameters of a file's request, without the random export id. */
export function fileSearch(request: Request): string {
  return new URL(request.url()).search.replace(/&exportacao=[0-9a-f]{32}$/, '');
}
