/** The letters of a column, by position from 0: 'A', 'Z', 'AA'. */
export function columnName(position: number): string {
  let name = '';
  for (let rest = position; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    name = String.fromCharCode(65 + (rest % 26)) + name;
  }
  return name;
}

/** A cell's address, by positions from 0: 'B5'. */
export function cellAddress(row: number, column: number): string {
  return columnName(column) + (row + 1);
}
