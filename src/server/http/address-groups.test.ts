import { expect, test } from 'vitest';
import { machineOf, networkOf } from './address-groups.ts';

test.each([
  ['10.1.2.3', '10.1.2.3', '10.1.2'],
  ['::ffff:10.1.2.3', '10.1.2.3', '10.1.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['unknown', 'unknown', 'unknown'],
])('%s belongs to the machine %s and the network %s', (address, machine, network) => {
  expect([machineOf(address), networkOf(address)]).toEqual([machine, network]);
});
