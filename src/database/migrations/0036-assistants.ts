/** Whether an organisation lets assistants read in the name of its people; by default none does. */
export const statements = [
  `alter table sign_in_rules add assistants boolean not null default false,
    alter "gerenciaNeedsSecondFactor" set default false`,
];
