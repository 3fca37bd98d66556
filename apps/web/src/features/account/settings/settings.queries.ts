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

export const editingName = mutationOptions({
  mutationFn: (body: NameChange) => call(editName, { body }),
  meta: { said: [400], fields: ['name'], done: 'User Updated Successfully!' },
})

export const changingEmail = mutationOptions({
  mutationFn: (body: EmailChange) => call(changeEmail, { body }),
  meta: { said: [400, 401, 403, 429] },
})

// Quiet: the sentence stands beside the code.
export const verifyingEmail = mutationOptions({
  mutationFn: (body: SettingsVerification) => call(verifyEmail, { body }),
  meta: { said: [400, 429, 401, 403], done: true, quiet: true },
})

export const changingPassword = mutationOptions({
  mutationFn: (body: PasswordChange) => call(changePassword, { body }),
  meta: { said: [400, 429, 403], done: true },
})

export const changingCurrency = mutationOptions({
  mutationFn: (body: CurrencyChange) => call(changeCurrency, { body }),
  meta: { said: [400], done: true },
})

export const requestingDeletion = mutationOptions({
  mutationFn: (body: DeletionRequest) => call(requestDeletion, { body }),
  meta: { said: [400, 401, 403, 429] },
})

export const verifyingDeletion = mutationOptions({
  mutationFn: async (body: SettingsVerification) => {
    const answer = await call(verifyDeletion, { body })
    // Before anything on screen asks again for what is gone.
    await signOutHere()
    return answer
  },
  meta: { said: [400, 429, 401, 403], done: true },
})

// Quiet: where the list is missing the screen says so itself.
export const devices = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
  meta: { quiet: true },
})

export const endingDevice = mutationOptions({
  mutationFn: (id: string) => call(endSession, { params: { id } }),
  meta: { said: [404], done: true },
})

export const endingOthers = mutationOptions({
  mutationFn: () => call(endOtherSessions, {}),
  meta: { done: true },
})
