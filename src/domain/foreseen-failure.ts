/** A failure whose message is written, in Portuguese, for the person who called; a command prints it without a stack. */
export class ForeseenFailure extends Error {}
