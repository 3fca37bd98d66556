import type { ErrorDefinitions, Maximum, Minimum } from './definition.ts'

/** Errors of signing up, signing in, resetting the password and the contact form. */
export const accountErrors = {
  email_required: [400, 'Email is required'],
  email_invalid: [400, 'Please enter a valid email address'],
  sign_in_email_invalid: [400, 'Valid email is required'],
  reset_email_required: [400, 'Please enter your email address.'],
  reset_email_invalid: [400, 'Please enter a valid email address.'],
  password_required: [400, 'Password is required'],
  password_too_short: [400, ({ minimum }: Minimum) => `Password must be at least ${minimum} characters long`],
  password_too_long: [400, ({ maximum }: Maximum) => `Password must be at most ${maximum} characters long`],
  password_too_common: [400, 'This password is too common.'],
  otp_invalid: [400, 'OTP must be 6 digits long'],
  reset_otp_invalid: [400, 'Please enter a valid OTP.'],
  otp_wrong: [400, 'The code is wrong or has expired. Try again.'],
  otp_expired: [400, 'This code has expired. Start again.'],
  otp_attempts_spent: [429, 'Too many attempts. Ask for a new code.'],
  too_many_otp_mails: [429, 'Too many codes were sent to this address. Try again in an hour.'],
  too_many_otp_resends: [429, 'Too many codes were sent. Start again later.'],
  otp_just_sent: [429, 'A code was just sent. Wait a minute before you ask for another.'],
  flow_token_invalid: [400, 'Something went wrong! Please try again.'],
  device_secret_invalid: [400, 'The device could not be recognised'],
  refresh_token_required: [400, 'Refresh token is required'],
  refresh_token_too_long: [400, 'Refresh token is too long'],
  email_already_verified: [400, 'This address is verified already. Sign in.'],
  wrong_credentials: [401, 'Invalid email or password.'],
  too_many_attempts: [
    429,
    ({ minutes }: { minutes: number }) =>
      `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  ],
  too_many_attempts_today: [429, 'Too many attempts. Try again tomorrow.'],

  passkey_unreadable: [400, 'The passkey could not be read. Try again.'],
  passkey_rejected: [400, 'This passkey was not accepted. Try again.'],
  passkey_unknown: [401, 'This passkey is not known here.'],
  totp_invalid: [400, 'Enter the 6 digits your app shows'],
  totp_wrong: [400, 'This code is wrong or was used already. Wait for the next one.'],
  recovery_code_invalid: [400, 'A recovery code has 24 letters and digits'],
  recovery_code_wrong: [400, 'This recovery code is wrong or was used already.'],
  one_second_step_required: [400, 'Confirm with one of your second steps'],
  sign_in_expired: [400, 'This sign-in has expired. Go back and sign in again.'],
  sign_in_attempts_spent: [429, 'Too many attempts. Go back and sign in again.'],

  contact_fields_required: [400, 'All fields are required!'],
  contact_email_invalid: [400, 'Please enter a valid email address!'],
} as const satisfies ErrorDefinitions
