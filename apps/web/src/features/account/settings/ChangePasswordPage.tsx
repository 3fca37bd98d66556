import { PAGES, PasswordFields } from '@daybook/contract'
import { PasswordInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { m } from '#messages'
import { isKnown } from '../../../api/errorMessages.ts'
import { errorCode } from '../../../api/textOfError.ts'
import { currentUser } from '../../../api/user.queries.ts'
import { Button } from '../../../ui/Button.tsx'
import { NarrowPage } from '../../../ui/NarrowPage.tsx'
import { useCheckedForm } from '../../../ui/useCheckedForm.ts'
import { BackToSettings } from './BackToSettings.tsx'
import { changePasswordMutation } from './settings.queries.ts'
import { useSecondStep } from './twoStep/useSecondStep.tsx'

const { current_password, new_password } = PasswordFields.shape

type Draft = { current_password: string; new_password: string; confirm_password: string }
const doDiffer = ({ current_password, new_password }: Draft) => !new_password || current_password !== new_password
const doMatch = ({ new_password, confirm_password }: Draft) => new_password === confirm_password

/** The contract's change plus the repeated password, in the order of the form. */
const PasswordDraft = z.object({ current_password, new_password, confirm_password: z.string() }).check(
  z.refine(doDiffer, {
    error: errorCode('password_unchanged'),
    path: ['new_password'],
    when: () => true,
  }),
  z.refine(doMatch, { error: errorCode('changed_passwords_differ'), path: ['confirm_password'], when: () => true }),
)

const NO_PASSWORDS = { current_password: '', new_password: '', confirm_password: '' }

export function ChangePasswordPage() {
  const { form, submit } = useCheckedForm(PasswordDraft, NO_PASSWORDS)
  const { data: user } = useQuery(currentUser)
  const navigate = useNavigate()
  const toSettings = () => navigate(PAGES.settings.path)
  const second = useSecondStep()
  const change = useMutation({
    ...changePasswordMutation,
    onSuccess: toSettings,
    onError: (error) => isKnown(error, changePasswordMutation.meta) && toSettings(),
  })

  return (
    <NarrowPage
      heading={m.change_password()}
      lead={m.change_password_lead()}
      foot={
        <>
          <BackToSettings />
          <span aria-hidden="true">·</span>
          <Link to={PAGES.forgotPassword.path}>{m.forgot_password_link()}</Link>
        </>
      }
    >
      <form
        noValidate
        onSubmit={submit(({ current_password, new_password }) =>
          second.take((factor) => change.mutate({ current_password, new_password, factor })),
        )}
      >
        {/* Tells password managers whose password changes. */}
        <input hidden readOnly name="username" autoComplete="username" value={user?.email ?? ''} />
        <PasswordInput
          label={m.current_password()}
          autoComplete="current-password"
          {...form.getInputProps('current_password')}
        />
        <PasswordInput
          label={m.new_password()}
          autoComplete="new-password"
          placeholder={m.password_length()}
          {...form.getInputProps('new_password')}
        />
        <PasswordInput
          label={m.confirm_password()}
          autoComplete="new-password"
          {...form.getInputProps('confirm_password')}
        />
        <Button type="submit" isBusy={change.isPending}>
          {m.change_password()}
        </Button>
      </form>
      {second.dialog}
    </NarrowPage>
  )
}
