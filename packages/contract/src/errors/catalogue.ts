import { accountErrors } from './account.ts'
import { attachmentErrors } from './attachments.ts'
import { moneyErrors } from './money.ts'
import { planningErrors } from './planning.ts'
import { receiptErrors } from './receipts.ts'
import { requestErrors } from './request.ts'
import { settingsErrors } from './settings.ts'

/**
 * Every reason for which a request is rejected, by its stable code: the status, and the message in English, which is a
 * function if it has parameters. The specification's messages are exact (sections 5 and 8). The web app has its own
 * words for each code, so only the server imports the messages.
 */
export const ERRORS = {
  ...requestErrors,
  ...accountErrors,
  ...settingsErrors,
  ...moneyErrors,
  ...receiptErrors,
  ...attachmentErrors,
  ...planningErrors,
}

export type ErrorCode = keyof typeof ERRORS
type MessageOf<C extends ErrorCode> = (typeof ERRORS)[C][1]

/** The codes whose message has parameters. */
export type ErrorCodeWithParams = {
  [C in ErrorCode]: MessageOf<C> extends string ? never : C
}[ErrorCode]
export type PlainErrorCode = Exclude<ErrorCode, ErrorCodeWithParams>

/** The parameters of a code's message. */
export type ErrorParams<C extends ErrorCodeWithParams> = MessageOf<C> extends (params: infer P) => string ? P : never

/** A code with its parameters, if it has any. */
export type CodedError =
  | { code: PlainErrorCode; params?: undefined }
  | { [C in ErrorCodeWithParams]: { code: C; params: ErrorParams<C> } }[ErrorCodeWithParams]

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERRORS, text)

export const getStatus = (code: ErrorCode) => ERRORS[code][0]

/** Returns the English message of an error. */
export function messageOf({ code, params }: CodedError): string {
  const message = ERRORS[code][1]
  return typeof message === 'string' ? message : message(params as never)
}
