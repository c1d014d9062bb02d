/** The questions to the ERP before a search (spec §4, §7), each about one budget or the whole organisation. */
export const ERP_QUESTIONS = { realizados: 'budget', propostas: 'budget', importacao: 'organization' } as const;

export type ErpQuestion = keyof typeof ERP_QUESTIONS;

/** The questions about one budget. */
export type BudgetQuestion = {
  [Question in ErpQuestion]: (typeof ERP_QUESTIONS)[Question] extends 'budget' ? Question : never;
}[ErpQuestion];

/** Every question. */
export const erpQuestions = Object.keys(ERP_QUESTIONS) as readonly ErpQuestion[];

/** Whether a question is about one budget; otherwise it has no argument. */
export function isOfBudget(question: ErpQuestion): question is BudgetQuestion {
  return ERP_QUESTIONS[question] === 'budget';
}
