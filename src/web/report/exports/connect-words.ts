/** What leads to the steps by which a spreadsheet reads a report. */
export const CONNECT = 'Conectar ao Excel';
