/** A mistake in the program, planted by replacing text of a file, that a test has to find. */
export type Mutant = { name: string; file: string; replace: [from: string, to: string][] }
