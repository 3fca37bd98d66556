import {
  type CurrencyChange,
  changeCurrency,
  changeEmail,
  changePassword,
  type DeletionRequest,
  type EmailChange,
  editName,
  endOtherSessions,
  endSession,
  listSessions,
  type NameChange,
  type PasswordChange,
  requestDeletion,
  type SettingsVerification,
  verifyDeletion,
  verifyEmail,
} from '@daybook/contract'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { signOutHere } from '../../../session/session.ts'

const SHOWN = ['rate_limited', 'csrf_check_failed', 'session_ended'] as const

export const editNameMutation = mutationOptions({
  mutationFn: (body: NameChange) => call(editName, { body }),
  meta: { fields: ['name'], done: 'User Updated Successfully!' },
})

export const changeEmailMutation = mutationOptions({
  mutationFn: (body: EmailChange) => call(changeEmail, { body }),
  meta: { shows: SHOWN },
})

// Silent: the form shows the error next to the code.
export const verifyEmailMutation = mutationOptions({
  mutationFn: (body: SettingsVerification) => call(verifyEmail, { body }),
  meta: { shows: SHOWN, done: true, silent: true },
})

export const changePasswordMutation = mutationOptions({
  mutationFn: (body: PasswordChange) => call(changePassword, { body }),
  meta: { shows: ['rate_limited', 'csrf_check_failed'], done: true },
})

export const changeCurrencyMutation = mutationOptions({
  mutationFn: (body: CurrencyChange) => call(changeCurrency, { body }),
  meta: { done: true },
})

export const requestDeletionMutation = mutationOptions({
  mutationFn: (body: DeletionRequest) => call(requestDeletion, { body }),
  meta: { shows: SHOWN },
})

export const verifyDeletionMutation = mutationOptions({
  mutationFn: async (body: SettingsVerification) => {
    const response = await call(verifyDeletion, { body })
    // Signs out before a query on screen requests deleted data.
    await signOutHere()
    return response
  },
  meta: { shows: SHOWN, done: true },
})

// Silent: the page shows itself that the list could not be loaded.
export const devices = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
  meta: { silent: true },
})

export const endSessionMutation = mutationOptions({
  mutationFn: (id: string) => call(endSession, { params: { id } }),
  meta: { done: true },
})

export const endOtherSessionsMutation = mutationOptions({
  mutationFn: () => call(endOtherSessions, {}),
  meta: { done: true },
})
