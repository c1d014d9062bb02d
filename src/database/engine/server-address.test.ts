import { expect, test } from 'vitest';
import { asksForTls, driverAddress } from './server-address.ts';

const AT = 'postgresql://ana:s%40@ep-1.exemplo.org/rubrica';

test.each([
  [AT, AT],
  [`${AT}?sslmode=require`, `${AT}?sslmode=verify-full`],
  [`${AT}?sslmode=prefer`, `${AT}?sslmode=verify-full`],
  [`${AT}?sslmode=verify-ca&sslrootcert=%2Fca.pem`, `${AT}?sslmode=verify-full&sslrootcert=%2Fca.pem`],
  [`${AT}?sslmode=verify-full&sslrootcert=system`, `${AT}?sslmode=verify-full`],
  [`${AT}?sslrootcert=system`, `${AT}?sslmode=verify-full`],
  [`${AT}?sslmode=require&channel_binding=require`, `${AT}?sslmode=verify-full&channel_binding=require`],
  [`${AT}?uselibpqcompat=true&sslmode=require`, `${AT}?uselibpqcompat=true&sslmode=require`],
  [`${AT}?sslmode=no-verify`, `${AT}?sslmode=no-verify`],
  [`${AT}?sslmode=disable`, `${AT}?sslmode=disable`],
  ['postgresql://ana:s@/rubrica?host=/cloudsql/p:r:i', 'postgresql://ana:s@/rubrica?host=%2Fcloudsql%2Fp%3Ar%3Ai'],
])('the driver gets %s as %s: TLS is verified if it is requested', (url, connectionString) => {
  expect(driverAddress(url, '')).toEqual({ connectionString });
});

test('options in the address come after our own and override them', () => {
  const { connectionString, options } = driverAddress(
    `${AT}?options=-c%20work_mem%3D8MB&sslmode=disable`,
    '-c jit=off',
  );
  expect([connectionString, options]).toEqual([`${AT}?sslmode=disable`, '-c jit=off -c work_mem=8MB']);
});

test.each([
  [AT, false],
  [`${AT}?sslmode=disable`, false],
  [`${AT}?sslmode=require`, true],
  [`${AT}?ssl=true`, true],
])('%s requests TLS: %s', (url, asks) => {
  expect(asksForTls(url)).toBe(asks);
});
