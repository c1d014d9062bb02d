/** An index for the hourly cleanup of expired sessions. */
export const statements = [`create index "session_expiresAt_idx" on session ("expiresAt")`];
