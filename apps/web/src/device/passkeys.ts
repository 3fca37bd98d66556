import type { NewPasskey, PasskeyAnswer, PasskeyPlan, PasskeyQuestion } from '@daybook/contract'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { useSyncExternalStore } from 'react'
import { isNative } from './isNative.ts'

const SENTENCES: Record<string, string> = {
  NotAllowedError: 'No passkey was used. Try again.',
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys do not work at this address.',
  NotSupportedError: 'This device cannot keep such a passkey. Try another one.',
}

/** No answer from a passkey, and why; its message is what the user reads. */
export class PasskeyFailure extends Error {
  constructor(cause: unknown) {
    super(SENTENCES[(cause as Error).name] ?? 'Your passkey could not be used. Try again.', { cause })
  }
}

/**
 * Whether passkeys work here. Not in the native app: its pages come from another host than the one passkeys are
 * for. Nor on an address without https, but for this very machine.
 */
const canUsePasskeys = () => !isNative() && typeof PublicKeyCredential === 'function'
const never = () => () => {}

/** {@link canUsePasskeys} for a component; true in the first, hydrating render. */
export const useCanUsePasskeys = () => useSyncExternalStore(never, canUsePasskeys, () => true)

/** Has a passkey sign what was asked. Throws {@link PasskeyFailure}. */
export async function signWithPasskey(question: PasskeyQuestion): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = question as PublicKeyCredentialRequestOptionsJSON
  const answer = await startAuthentication({ optionsJSON }).catch(fail)
  return { ...answer, clientExtensionResults: {} }
}

/** Has the device make a passkey. Throws {@link PasskeyFailure}. */
export async function makePasskey(plan: PasskeyPlan): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = plan as PublicKeyCredentialCreationOptionsJSON
  const made: RegistrationResponseJSON = await startRegistration({ optionsJSON }).catch(fail)
  return { ...made, clientExtensionResults: {} }
}

function fail(cause: unknown): never {
  throw new PasskeyFailure(cause)
}
