import { PasswordProof } from '@daybook/contract'
import { PasswordInput } from '@mantine/core'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { m } from '#messages'
import { Button } from '../../../ui/Button.tsx'
import { useCheckedForm } from '../../../ui/useCheckedForm.ts'
import { useSecondStep } from './twoStep/useSecondStep.tsx'

const Draft = z.object({ password: PasswordProof.shape.password })

type Props = {
  submitLabel: string
  isBusy: boolean
  onProof: (proof: PasswordProof) => void
  /** Further buttons. */
  children?: ReactNode
}

/** Asks for the password and, if two-step sign-in is on, for the second step. */
export function PasswordProofForm({ submitLabel, isBusy, onProof, children }: Props) {
  const { form, submit } = useCheckedForm(Draft, { password: '' })
  const second = useSecondStep()
  return (
    <>
      <form noValidate onSubmit={submit(({ password }) => second.take((factor) => onProof({ password, factor })))}>
        <PasswordInput
          label={m.password()}
          autoComplete="current-password"
          autoFocus
          {...form.getInputProps('password')}
        />
        <Button type="submit" isBusy={isBusy}>
          {submitLabel}
        </Button>
        {children}
      </form>
      {second.dialog}
    </>
  )
}
