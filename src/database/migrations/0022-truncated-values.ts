/** A trigger that empties the sums when the lines are truncated, as PostgreSQL runs no trigger for deletions then. */
export const statements = [
  `create function drop_sums_of_truncated() returns trigger language plpgsql as $$ begin
    delete from sums_of_valores;
    return null;
  end $$`,
  `create trigger drop_sums_of_truncated after truncate on valores
    for each statement execute function drop_sums_of_truncated()`,
];
