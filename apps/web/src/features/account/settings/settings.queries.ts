import {
  changeCurrency,
  changeEmail,
  changePassword,
  changePreferences,
  editName,
  endOtherSessions,
  endSession,
  listSessions,
  requestDeletion,
  type SettingsVerification,
  verifyDeletion,
  verifyEmail,
} from '@daybook/contract'
import { mutationOptions } from '@tanstack/react-query'
import { m } from '#messages'
import { call, callServer } from '../../../api/client.ts'
import { mutationById, mutationFor, queryFor } from '../../../api/queries.ts'
import { signOutHere } from '../../../session/session.ts'

const SHOWN = ['rate_limited', 'csrf_check_failed', 'session_ended'] as const

export const editNameMutation = mutationFor(editName, { fields: ['name'], done: m.name_edited() })

export const changeEmailMutation = mutationFor(changeEmail, { shows: SHOWN, unreadable: m.error_flow_token_invalid() })

// Silent: the form shows the error next to the code.
export const verifyEmailMutation = mutationFor(verifyEmail, { shows: SHOWN, done: true, silent: true })

export const changePasswordMutation = mutationFor(changePassword, {
  shows: ['rate_limited', 'csrf_check_failed'],
  done: true,
})

export const changeCurrencyMutation = mutationFor(changeCurrency, { done: true })

export const changePreferencesMutation = mutationFor(changePreferences, { saved: m.saved() })

export const requestDeletionMutation = mutationFor(requestDeletion, { shows: SHOWN })

export const verifyDeletionMutation = mutationOptions({
  mutationFn: async (body: SettingsVerification) => {
    const response = await callServer(verifyDeletion, { body })
    // Signs out before a query on screen, or an exchange of this device, requests deleted data.
    await signOutHere({ discardsUnsent: true })
    return response.body
  },
  meta: { shows: SHOWN, done: true },
})

// Silent: the page shows itself that the list could not be loaded.
export const devices = queryFor(listSessions, {}, { silent: true })

export const endSessionMutation = mutationById(endSession, { done: true })

export const endOtherSessionsMutation = mutationOptions({
  mutationFn: () => call(endOtherSessions, {}),
  meta: { done: true },
})
