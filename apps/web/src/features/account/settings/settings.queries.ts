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

export const editNameMutation = mutationOptions({
  mutationFn: (body: NameChange) => call(editName, { body }),
  meta: { showServerMessage: [400], fields: ['name'], done: 'User Updated Successfully!' },
})

export const changeEmailMutation = mutationOptions({
  mutationFn: (body: EmailChange) => call(changeEmail, { body }),
  meta: { showServerMessage: [400, 401, 403, 429] },
})

// Silent: the form shows the error next to the code.
export const verifyEmailMutation = mutationOptions({
  mutationFn: (body: SettingsVerification) => call(verifyEmail, { body }),
  meta: { showServerMessage: [400, 429, 401, 403], done: true, silent: true },
})

export const changePasswordMutation = mutationOptions({
  mutationFn: (body: PasswordChange) => call(changePassword, { body }),
  meta: { showServerMessage: [400, 429, 403], done: true },
})

export const changeCurrencyMutation = mutationOptions({
  mutationFn: (body: CurrencyChange) => call(changeCurrency, { body }),
  meta: { showServerMessage: [400], done: true },
})

export const requestDeletionMutation = mutationOptions({
  mutationFn: (body: DeletionRequest) => call(requestDeletion, { body }),
  meta: { showServerMessage: [400, 401, 403, 429] },
})

export const verifyDeletionMutation = mutationOptions({
  mutationFn: async (body: SettingsVerification) => {
    const response = await call(verifyDeletion, { body })
    // Signs out before a query on screen requests deleted data.
    await signOutHere()
    return response
  },
  meta: { showServerMessage: [400, 429, 401, 403], done: true },
})

// Silent: the page shows itself that the list could not be loaded.
export const devices = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
  meta: { silent: true },
})

export const endSessionMutation = mutationOptions({
  mutationFn: (id: string) => call(endSession, { params: { id } }),
  meta: { showServerMessage: [404], done: true },
})

export const endOtherSessionsMutation = mutationOptions({
  mutationFn: () => call(endOtherSessions, {}),
  meta: { done: true },
})
