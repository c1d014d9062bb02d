import setUpDatabases from '../src/testing/databases/database-setup.ts';
import { lendServers } from './shared-servers.ts';

/** Before the browser tests: what the tests with databases need, and servers that all test processes share. */
export default async function setUp(): Promise<() => Promise<void>> {
  const endDatabases = await setUpDatabases();
  const endServers = await lendServers();
  return async () => {
    await endServers();
    await endDatabases();
  };
}
