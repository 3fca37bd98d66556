/** Thrown when a command fails. Its message is printed for the operator. */
export class CommandError extends Error {}
