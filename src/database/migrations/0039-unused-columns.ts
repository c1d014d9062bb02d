/** A message always names its recipient's account; the time of the last change of the data is no longer used. */
export const statements = [
  `delete from mail_messages where "userId" is null`,
  `alter table mail_messages alter column "userId" set not null`,
  `alter table data_versions drop column "changedAt"`,
];
