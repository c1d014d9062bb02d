/** Lets the history include checked loads that somebody discarded. */
export const statements = [
  'alter table loads drop constraint loads_outcome_check',
  `alter table loads add constraint loads_outcome_check
    check (outcome in ('loading', 'loaded', 'refused', 'failed', 'discarded'))`,
];
