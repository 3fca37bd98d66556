import type { FeedKind } from '@daybook/contract'

// The tables for signing in other than the password.

/** A device on which the user has signed in. `id` is the keyed hash of a secret stored on the device. */
export type KnownDeviceTable = {
  user_id: string
  id: string
  /** 'Firefox on Windows'; empty until the device signs in. */
  device_label: string
  first_seen_at: string
  last_seen_at: string
}

/** A user's authenticator app. The secret is encrypted; codes up to and including `last_step` are used up. */
export type AuthenticatorTable = { user_id: string; sealed_secret: string; last_step: number; added_at: string }

export type PasskeyTable = {
  user_id: string
  id: string
  /** The WebAuthn credential id, which, unlike `id`, has no fixed length. */
  credential_id: string
  name: string
  /** COSE public key, base64url. */
  public_key: string
  counter: number
  /** The WebAuthn transports as a JSON array. */
  transports: string
  added_at: string
  used_at: string | null
}

/**
 * The address of a calendar feed, which is signed in to by its token. `token_hash` is its SHA-256 hash, which does not change
 * with the secret key; `sealed_token` is encrypted, so that the owner can see it again.
 */
export type CalendarFeedTable = {
  user_id: string
  kind: FeedKind
  token_hash: string
  sealed_token: string
  created_at: string
}

export type RecoveryCodeTable = { user_id: string /** The code's hash. */; id: string }
