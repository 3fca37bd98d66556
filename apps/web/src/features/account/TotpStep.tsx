import { type FactorProof, Totp } from '@daybook/contract'
import * as z from 'zod/mini'
import { Button } from '../../ui/Button.tsx'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { useCheckedForm } from '../../ui/useCheckedForm.ts'

const Draft = z.object({ totp: Totp })

type Props = { isBusy: boolean; error?: string | undefined; onProof: (proof: FactorProof) => void }

/** The second step with a code from an authenticator app. */
export function TotpStep({ isBusy, error: serverError, onProof }: Props) {
  const { form, submit } = useCheckedForm(Draft, { totp: '' })
  const { error = serverError, ...field } = form.getInputProps('totp')
  return (
    <form noValidate onSubmit={submit(onProof)}>
      <CodeInput
        label="Code from your app"
        {...field}
        error={error}
        isBusy={isBusy}
        onComplete={(totp) => onProof({ totp })}
      />
      <Button type="submit" isBusy={isBusy}>
        Verify
      </Button>
    </form>
  )
}
