import { writeSync } from 'node:fs';
import { openDatabase } from '../../database/engine/open-database.ts';
import { databasePlace } from '../../settings/place.ts';
import { loadFolder } from '../../load/load.ts';

// A program for the test that kills it: loads a data folder, and pauses before realizados.csv is written.
const { db } = await openDatabase(databasePlace(process.env));
await loadFolder(
  db,
  process.argv[2]!,
  { codColigada: 1 },
  {
    onProgress: ({ doing, label }) => {
      if (doing !== 'writing' || label !== 'realizados.csv') return;
      writeSync(1, 'standing still');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    },
  },
);
