/** Expired sessions are removed every hour, by this index. */
export const statements = [`create index "session_expiresAt_idx" on session ("expiresAt")`];
