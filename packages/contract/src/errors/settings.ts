import type { ErrorDefinitions, Minimum } from './definition.ts'

/** Errors of the settings: name, address, password, currency, two-step sign-in, devices and deletion. */
export const settingsErrors = {
  name_empty: [400, 'Name cannot be empty'],
  new_email_required: [400, 'Please enter an email address'],
  email_unchanged: [400, 'This is your address already.'],
  email_unavailable: [400, 'This address cannot be used.'],
  reauthentication_required: [400, 'Please enter your password'],
  deletion_password_required: [400, 'Password is required.'],
  current_password_required: [400, 'Current password is required'],
  new_password_required: [400, 'New password is required'],
  settings_password_too_short: [400, ({ minimum }: Minimum) => `Password must be at least ${minimum} characters long.`],
  password_unchanged: [400, 'New password must be different from the current password.'],
  settings_otp_required: [400, 'Please enter the OTP sent to your email'],
  settings_otp_invalid: [400, 'OTP should be 6 characters long'],
  currency_invalid: [400, 'Invalid currency'],
  preference_invalid: [400, 'Invalid preference'],
  wrong_password: [403, 'The password is wrong.'],
  session_not_found: [404, 'Device not found'],
  push_subscription_invalid: [400, 'This browser could not be subscribed. Try again.'],
  push_subscription_not_found: [404, 'This device gets no notifications'],

  second_step_required: [403, 'Confirm with your second step.'],
  passkey_name_required: [400, 'Give the passkey a name'],
  passkey_not_registered: [400, 'The passkey could not be kept. Try again.'],
  passkey_not_found: [404, 'Passkey not found'],
  authenticator_code_wrong: [
    400,
    'This code is wrong. Wait for the next one, and see that your phone has the right time.',
  ],
  authenticator_setup_expired: [400, 'This took too long. Start again.'],
  authenticator_attempts_spent: [429, 'Too many attempts. Start again.'],
  authenticator_not_found: [404, 'There is no authenticator app'],
  two_step_off: [400, 'Two-step sign-in is off.'],
} as const satisfies ErrorDefinitions
