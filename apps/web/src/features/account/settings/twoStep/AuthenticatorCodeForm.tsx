import { AuthenticatorCode, type AuthenticatorSetup, type MfaMethodAdded } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { encode } from 'uqr'
import { m } from '#messages'
import { errorMessageFor } from '../../../../api/errorMessages.ts'
import { Button } from '../../../../ui/Button.tsx'
import { CodeInput } from '../../../../ui/CodeInput.tsx'
import { useCheckedForm } from '../../../../ui/useCheckedForm.ts'
import styles from './AuthenticatorCodeForm.module.css'
import qrCodeStyles from './QrCode.module.css'
import { addAuthenticatorMutation } from './twoStep.queries.ts'

const MARGIN = 4

/** A QR code, dark on white in both themes, since scanners expect it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: MARGIN })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={qrCodeStyles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

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
      <QrCode text={uri} label={m.authenticator_qr_code()} />
      <p className={styles.secret}>
        {m.authenticator_secret()}
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <CodeInput
        label={m.app_code_label()}
        {...field}
        error={error ?? serverError}
        isBusy={add.isPending}
        onComplete={(totp) => add.mutate({ totp, code })}
      />
      <Button type="submit" isBusy={add.isPending}>
        {m.verify()}
      </Button>
    </form>
  )
}
