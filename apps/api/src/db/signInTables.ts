// The tables of what signs a user in beside the password.

/** A device from which a user has signed in. `id` is the keyed hash of the secret that it keeps. */
export type KnownDeviceTable = {
  user_id: string
  id: string
  /** 'Firefox on Windows'; empty until the device signs in. */
  device_label: string
  first_seen_at: string
  last_seen_at: string
}

/** A user's authenticator app. The secret is sealed; codes of `last_step` and before are used up. */
export type AuthenticatorTable = { user_id: string; sealed_secret: string; last_step: number; added_at: string }

export type PasskeyTable = {
  user_id: string
  id: string
  /** What the passkey calls itself; unlike `id` as long as it likes. */
  credential_id: string
  name: string
  /** COSE, as base64url. */
  public_key: string
  counter: number
  /** How browsers reach it, a JSON list. */
  transports: string
  added_at: string
  used_at: string | null
}

export type RecoveryCodeTable = { user_id: string /** The code's hash. */; id: string }
