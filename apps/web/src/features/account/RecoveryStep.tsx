import { type FactorProof, RecoveryCode } from '@daybook/contract'
import { TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { Button } from '../../ui/Button.tsx'
import { useCheckedForm } from '../../ui/useCheckedForm.ts'

const Draft = z.object({ recovery_code: RecoveryCode })

type Props = { isBusy: boolean; error?: string | undefined; onProof: (proof: FactorProof) => void }

/** The second step with a recovery code, for users without access to their phone. */
export function RecoveryStep({ isBusy, error: serverError, onProof }: Props) {
  const { form, submit } = useCheckedForm(Draft, { recovery_code: '' })
  const { error = serverError, ...field } = form.getInputProps('recovery_code')
  return (
    <form noValidate onSubmit={submit(onProof)}>
      <TextInput
        label="Recovery code"
        description="One of the ten you kept. Each works once."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        {...field}
        error={error}
      />
      <Button type="submit" isBusy={isBusy}>
        Verify
      </Button>
    </form>
  )
}
