import { type MfaMethodAdded, PAGES, PasskeyDraft, PasswordProof } from '@daybook/contract'
import { PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { m } from '#messages'
import { Button } from '../../../../ui/Button.tsx'
import { NarrowPage } from '../../../../ui/NarrowPage.tsx'
import { useCheckedForm } from '../../../../ui/useCheckedForm.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { addPasskeyMutation } from './twoStep.queries.ts'
import { useSecondStep } from './useSecondStep.tsx'

const Draft = z.object({ name: PasskeyDraft.shape.name, password: PasswordProof.shape.password })

/** Asks for a name and the password, then lets the browser create the passkey. */
function AddPasskeyForm({ onAdded }: { onAdded: (added: MfaMethodAdded) => void }) {
  const { form, submit } = useCheckedForm(Draft, { name: m.this_device(), password: '' })
  const second = useSecondStep()
  const add = useMutation({ ...addPasskeyMutation, onSuccess: onAdded })
  return (
    <>
      <form noValidate onSubmit={submit((draft) => second.take((factor) => add.mutate({ ...draft, factor })))}>
        <TextInput label={m.name_label()} autoComplete="off" {...form.getInputProps('name')} />
        <PasswordInput label={m.password()} autoComplete="current-password" {...form.getInputProps('password')} />
        <Button type="submit" isBusy={add.isPending}>
          {m.passkey_add_submit()}
        </Button>
      </form>
      {second.dialog}
    </>
  )
}

/** Adds a passkey. With the first one it shows the recovery codes. */
export function AddPasskeyPage() {
  const [codes, setCodes] = useState<string[]>()
  const navigate = useNavigate()
  const leave = () => navigate(PAGES.twoStep.path)

  if (codes)
    return (
      <NarrowPage heading={PAGES.addPasskey.screen} lead={m.passkey_added_lead()}>
        <RecoveryCodes codes={codes} onKept={leave} />
      </NarrowPage>
    )
  return (
    <NarrowPage
      heading={PAGES.addPasskey.screen}
      lead={m.passkey_add_lead()}
      foot={<Link to={PAGES.twoStep.path}>{m.two_step_back()}</Link>}
    >
      <AddPasskeyForm
        onAdded={({ recovery_codes }) => (recovery_codes.length > 0 ? setCodes(recovery_codes) : leave())}
      />
    </NarrowPage>
  )
}
