/** An expected failure with a message for users, in Portuguese; commands print it without a stack. */
export class ForeseenFailure extends Error {}
