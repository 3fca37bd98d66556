import type { FactorProof, PasskeyQuestion } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { type ErrorMessages, errorMessageFor } from '../../api/errorMessages.ts'
import { signWithPasskey } from '../../device/passkeys.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { IconPasskey } from '../../ui/icons.ts'

const ERROR_MESSAGES: ErrorMessages = { shows: ['rate_limited'], silent: true, readOnly: true }

type Props = {
  question: () => Promise<PasskeyQuestion>
  isBusy: boolean
  error?: string | undefined
  onProof: (proof: FactorProof) => void
}

/** The second step with a passkey, which the browser asks for. */
export function PasskeyStep({ question, isBusy, error: serverError, onProof }: Props) {
  const sign = useMutation({
    mutationFn: async () => signWithPasskey(await question()),
    onSuccess: (passkey) => onProof({ passkey }),
    meta: ERROR_MESSAGES,
  })
  return (
    <>
      <FormError>{sign.isError ? errorMessageFor(sign.error, ERROR_MESSAGES) : serverError}</FormError>
      <Button isWrite isBusy={sign.isPending || isBusy} onClick={() => sign.mutate()} autoFocus>
        <IconPasskey size={18} aria-hidden="true" />
        {m.second_step_continue_passkey()}
      </Button>
    </>
  )
}
