import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { errorMessageFor } from '../../api/errorMessages.ts'
import { useCanUsePasskeys } from '../../device/passkeys.ts'
import { signIn } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { IconPasskey } from '../../ui/icons.ts'
import { signInWithPasskeyMutation } from './account.queries.ts'
import styles from './PasskeySignIn.module.css'

/** A button that signs in with a passkey. Renders nothing if the browser does not support passkeys. */
export function PasskeySignIn() {
  const canUse = useCanUsePasskeys()
  const request = useMutation({ ...signInWithPasskeyMutation, onSuccess: signIn })
  if (!canUse) return null
  return (
    <div className={styles.entrance}>
      <Button isWrite variant="outline" isBusy={request.isPending} onClick={() => request.mutate()}>
        <IconPasskey size={18} aria-hidden="true" />
        {m.second_step_use_passkey()}
      </Button>
      <FormError>
        {request.isError ? errorMessageFor(request.error, signInWithPasskeyMutation.meta) : undefined}
      </FormError>
    </div>
  )
}
