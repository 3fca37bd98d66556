/** A command that cannot be done. Its message is what the operator reads. */
export class Undone extends Error {}
