/** A checked load that somebody discarded stays in the history. */
export const statements = [
  'alter table loads drop constraint loads_outcome_check',
  `alter table loads add constraint loads_outcome_check
    check (outcome in ('loading', 'loaded', 'refused', 'failed', 'discarded'))`,
];
