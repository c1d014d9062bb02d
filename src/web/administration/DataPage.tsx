/** The organisation's data: sent, checked, loaded, and taken away again. */
export function DataPage() {
  return <h2>Dados</h2>;
}
