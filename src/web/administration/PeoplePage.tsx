/** Who may sign in, and what each may see. */
export function PeoplePage() {
  return <h2>Pessoas</h2>;
}
