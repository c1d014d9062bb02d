import type { Endpoint } from '../../contracts/endpoint.ts';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(['../../contracts/**/*.ts', '!**/*.test.ts'], {
  eager: true,
});

/** Every endpoint that a file of src/contracts exports, alone or in a record of them. */
export const endpoints: readonly Endpoint[] = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((value) => [value, ...(typeof value === 'object' && value !== null ? Object.values(value) : [])])
  .filter(isEndpoint);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;
}
