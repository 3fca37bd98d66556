import { AuthenticatorCode, type AuthenticatorSetup, type MfaMethodAdded } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { errorMessageFor } from '../../../../api/errorMessages.ts'
import { Button } from '../../../../ui/Button.tsx'
import { CodeInput } from '../../../../ui/CodeInput.tsx'
import { useCheckedForm } from '../../../../ui/useCheckedForm.ts'
import styles from './AuthenticatorCodeForm.module.css'
import { QrCode } from './QrCode.tsx'
import { addAuthenticatorMutation } from './twoStep.queries.ts'

/** The second step of setting up an app: shows the secret as QR code and as text, and asks for a first code. */
export function AuthenticatorCodeForm({
  setup: { code, secret, uri },
  onAdded,
}: {
  setup: AuthenticatorSetup
  onAdded: (added: MfaMethodAdded) => void
}) {
  const { form, submit } = useCheckedForm(AuthenticatorCode, { totp: '', code })
  const { error, ...field } = form.getInputProps('totp')
  const add = useMutation({ ...addAuthenticatorMutation, onSuccess: onAdded })
  const serverError = add.isError ? errorMessageFor(add.error, addAuthenticatorMutation.meta) : undefined
  return (
    <form noValidate onSubmit={submit((body) => add.mutate(body))}>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <p className={styles.secret}>
        No camera at hand? Type this secret:
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <CodeInput
        label="Code from your app"
        {...field}
        error={error ?? serverError}
        isBusy={add.isPending}
        onComplete={(totp) => add.mutate({ totp, code })}
      />
      <Button type="submit" isBusy={add.isPending}>
        Verify
      </Button>
    </form>
  )
}
