/** The files of what was dropped; of a folder, the .csv files right in it. */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<readonly File[]> {
  // All asked before anything is awaited: a drop's contents can be reached only while its event is handled.
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (!entries.some((entry) => entry.isDirectory)) return [...files];
  return (await Promise.all(entries.map(filesIn))).flat();
}

async function filesIn(entry: FileSystemEntry): Promise<readonly File[]> {
  if (entry.isFile) return [await fileOf(entry as FileSystemFileEntry)];
  const inside = await entriesIn((entry as FileSystemDirectoryEntry).createReader());
  const tables = inside.filter(({ isFile, name }) => isFile && name.toLowerCase().endsWith('.csv'));
  return Promise.all(tables.map((table) => fileOf(table as FileSystemFileEntry)));
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** A reader gives a hundred entries at a time, and none at the end. */
async function entriesIn(reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> {
  const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  return some.length === 0 ? [] : [...some, ...(await entriesIn(reader))];
}
