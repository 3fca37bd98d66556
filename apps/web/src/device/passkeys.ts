import type { NewPasskey, PasskeyAnswer, PasskeyPlan, PasskeyQuestion } from '@daybook/contract'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { useSyncExternalStore } from 'react'
import { m } from '#messages'
import { isNative } from './isNative.ts'

const SENTENCES: Record<string, string> = {
  NotAllowedError: m.passkey_cancelled(),
  InvalidStateError: m.passkey_exists(),
  SecurityError: m.passkey_wrong_address(),
  NotSupportedError: m.passkey_unsupported(),
}

/** Thrown when a passkey returns no response; its message is shown to the user. */
export class PasskeyFailure extends Error {
  constructor(cause: unknown) {
    super(SENTENCES[(cause as Error).name] ?? m.passkey_failed(), { cause })
  }
}

/**
 * Returns whether passkeys are supported here. Not in the native app, whose origin differs from the server's host, and
 * not without https, except on localhost.
 */
const canUsePasskeys = () => !isNative() && typeof PublicKeyCredential === 'function'
const never = () => () => {}

/** {@link canUsePasskeys} as a hook; true in the first, hydrating render. */
export const useCanUsePasskeys = () => useSyncExternalStore(never, canUsePasskeys, () => true)

/** Signs a challenge with a passkey. Throws {@link PasskeyFailure}. */
export async function signWithPasskey(question: PasskeyQuestion): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = question as PublicKeyCredentialRequestOptionsJSON
  const answer = await startAuthentication({ optionsJSON }).catch(fail)
  return { ...answer, clientExtensionResults: {} }
}

/** Creates a passkey on the device. Throws {@link PasskeyFailure}. */
export async function makePasskey(plan: PasskeyPlan): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = plan as PublicKeyCredentialCreationOptionsJSON
  const made: RegistrationResponseJSON = await startRegistration({ optionsJSON }).catch(fail)
  return { ...made, clientExtensionResults: {} }
}

function fail(cause: unknown): never {
  throw new PasskeyFailure(cause)
}
