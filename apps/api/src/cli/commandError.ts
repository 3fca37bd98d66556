/** A command that failed. Its message is what the operator reads. */
export class CommandError extends Error {}
