/** The status and the English message of an error, a function if the message has parameters. */
export type ErrorDefinitions = Record<string, readonly [status: number, message: string | ((params: never) => string)]>

export type Maximum = { maximum: number }
export type Minimum = { minimum: number }

/** Formats a number in English, such as 20,000. */
export const grouped = (value: number) => value.toLocaleString('en')

export const tooLong =
  (label: string) =>
  ({ maximum }: Maximum) =>
    `${label} must be at most ${grouped(maximum)} characters long`
