import setUpDatabases from '../src/testing/databases/database-setup.ts';
import { lendServers } from './shared-servers.ts';

/** Set-up of the browser tests: that of the database tests, and servers shared by all test processes. */
export default async function setUp(): Promise<() => Promise<void>> {
  const endDatabases = await setUpDatabases();
  const endServers = await lendServers();
  return async () => {
    await endServers();
    await endDatabases();
  };
}
