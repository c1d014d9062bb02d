/** What is left of a year's plan: without what was realised, and what is blocked. */
export function disponivelOf(plan: {
  readonly orcado: number;
  readonly realizado: number;
  readonly bloqueado: number;
}): number {
  return plan.orcado - plan.realizado - plan.bloqueado;
}
