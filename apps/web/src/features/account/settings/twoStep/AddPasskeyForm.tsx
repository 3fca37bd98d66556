import { type MfaMethodAdded, PasskeyDraft, PasswordProof } from '@daybook/contract'
import { PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Button } from '../../../../ui/Button.tsx'
import { useCheckedForm } from '../../../../ui/useCheckedForm.ts'
import { addPasskeyMutation } from './twoStep.queries.ts'
import { useSecondStep } from './useSecondStep.tsx'

const Draft = z.object({ name: PasskeyDraft.shape.name, password: PasswordProof.shape.password })

/** Asks for a name and the password, then lets the browser create the passkey. */
export function AddPasskeyForm({ onAdded }: { onAdded: (added: MfaMethodAdded) => void }) {
  const { form, submit } = useCheckedForm(Draft, { name: 'This device', password: '' })
  const second = useSecondStep()
  const add = useMutation({ ...addPasskeyMutation, onSuccess: onAdded })
  return (
    <>
      <form noValidate onSubmit={submit((draft) => second.take((factor) => add.mutate({ ...draft, factor })))}>
        <TextInput label="Name" autoComplete="off" {...form.getInputProps('name')} />
        <PasswordInput label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
        <Button type="submit" isBusy={add.isPending}>
          Add Passkey
        </Button>
      </form>
      {second.dialog}
    </>
  )
}
