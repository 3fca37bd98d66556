import type { CodedError } from '@daybook/contract'
import { onIdle } from '../device/onIdle.ts'
import { type ErrorTextCode, PLAIN_TEXTS } from './errorTexts.ts'
import { TEXTS_WITH_PARAMS } from './errorTextsWithParams.ts'
import type { LATE_TEXTS } from './lateErrorTexts.ts'

/** An error as received: a newer server may send codes that this app does not know. */
type ReceivedError = { code: string; params?: object | undefined; message?: string | undefined }

const isIn = <T extends object>(texts: T, code: PropertyKey): code is keyof T => Object.hasOwn(texts, code)

let lateTexts: Partial<typeof LATE_TEXTS> = {}
onIdle(async () => {
  lateTexts = (await import('./lateErrorTexts.ts')).LATE_TEXTS
})

/**
 * Returns the words for an error: the server's message for a code that this app does not know, or without the parameters
 * that its words need, or before the late texts are loaded. Undefined without a code.
 */
export function textOfError(error: CodedError): string
export function textOfError(error: ReceivedError): string | undefined
export function textOfError({ code, params, message }: ReceivedError) {
  if (isIn(PLAIN_TEXTS, code)) return PLAIN_TEXTS[code]()
  if (isIn(lateTexts, code)) return lateTexts[code]?.()
  if (params && isIn(TEXTS_WITH_PARAMS, code)) return TEXTS_WITH_PARAMS[code](params as never)
  return (code && message) || undefined
}

type Issue = { message: string; maximum?: unknown; minimum?: unknown }

/** Returns the words for an issue of a schema, whose message is an error code. */
export const textOfIssue = (issue: Issue) =>
  textOfError({ code: issue.message, params: issue }) ?? PLAIN_TEXTS.invalid_value()

/** The error of a code in the schema of a form. Zod takes any text. */
export const errorCode = (code: ErrorTextCode) => code
