import { PAGES } from '@daybook/contract'
import { PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { isKnown } from '../../../api/errorMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { NarrowPage } from '../../../ui/NarrowPage.tsx'
import { useCheckedForm } from '../../../ui/useCheckedForm.ts'
import { BackToSettings } from './BackToSettings.tsx'
import { NO_PASSWORDS, PasswordDraft } from './passwordDraft.ts'
import { changePasswordMutation } from './settings.queries.ts'
import { useSecondStep } from './twoStep/useSecondStep.tsx'

export function ChangePasswordPage() {
  const { form, submit } = useCheckedForm(PasswordDraft, NO_PASSWORDS)
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
      heading="Change Password"
      lead="Your other devices are signed out with it."
      foot={
        <>
          <BackToSettings />
          <span aria-hidden="true">·</span>
          <Link to={PAGES.forgotPassword.path}>Forgot Password?</Link>
        </>
      }
    >
      <form
        noValidate
        onSubmit={submit(({ current_password, new_password }) =>
          second.take((factor) => change.mutate({ current_password, new_password, factor })),
        )}
      >
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          {...form.getInputProps('current_password')}
        />
        <PasswordInput label="New password" autoComplete="new-password" {...form.getInputProps('new_password')} />
        <PasswordInput
          label="Confirm password"
          autoComplete="new-password"
          {...form.getInputProps('confirm_password')}
        />
        <Button type="submit" isBusy={change.isPending}>
          Change Password
        </Button>
      </form>
      {second.dialog}
    </NarrowPage>
  )
}
