/** Who did what when. */
export function RecordPage() {
  return <h2>Registro</h2>;
}
