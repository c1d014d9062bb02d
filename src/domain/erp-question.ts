/** What the ERP is asked for before a search (spec §4, §7), and whose: one budget's, or the whole organisation's. */
export const ERP_QUESTIONS = { realizados: 'budget', propostas: 'budget', importacao: 'organization' } as const;

export type ErpQuestion = keyof typeof ERP_QUESTIONS;

/** The questions that are asked for one budget at a time. */
export type BudgetQuestion = {
  [Q in ErpQuestion]: (typeof ERP_QUESTIONS)[Q] extends 'budget' ? Q : never;
}[ErpQuestion];

/** Every question. */
export const erpQuestions = Object.keys(ERP_QUESTIONS) as readonly ErpQuestion[];

/** Whether a question is asked for one budget; otherwise it has no argument. */
export function isOfBudget(question: ErpQuestion): question is BudgetQuestion {
  return ERP_QUESTIONS[question] === 'budget';
}
