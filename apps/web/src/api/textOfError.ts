import type { CodedError } from '@daybook/contract'
import { type ErrorTextCode, errorTexts } from './errorTexts.ts'

/** An error as received: a newer server may send codes that this app does not know. */
type ReceivedError = { code: string; params?: object | undefined }

const isKnownCode = (code: string): code is ErrorTextCode => Object.hasOwn(errorTexts, code)

/** Returns the words for an error; undefined for an unknown code or without the parameters that its words need. */
export function textOfError(error: CodedError): string
export function textOfError(error: ReceivedError): string | undefined
export function textOfError({ code, params }: ReceivedError) {
  if (!isKnownCode(code)) return undefined
  const text = errorTexts[code]
  if (typeof text === 'string') return text
  return params && text(params as never)
}

type Issue = { message: string; maximum?: unknown; minimum?: unknown }

/** Returns the words for an issue of a schema, whose message is an error code. */
export const textOfIssue = (issue: Issue) =>
  textOfError({ code: issue.message, params: issue }) ?? errorTexts.invalid_value

/** The error of a code in the schema of a form. Zod takes any text. */
export const errorCode = (code: ErrorTextCode) => code
