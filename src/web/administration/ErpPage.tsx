/** How the ERP is set up, and how its synchronisations went. */
export function ErpPage() {
  return <h2>ERP</h2>;
}
