import { type Challenge, SettingsVerification } from '@daybook/contract'
import { Button } from '../../../ui/Button.tsx'
import { CodeInput } from '../../../ui/CodeInput.tsx'
import { NarrowPage } from '../../../ui/NarrowPage.tsx'
import { useCheckedForm } from '../../../ui/useCheckedForm.ts'
import { CodeActions } from '../CodeActions.tsx'
import { BackToSettings } from './BackToSettings.tsx'

type Props = {
  heading: string
  pending: Challenge
  /** The error message for the last code. */
  error?: string | undefined
  isBusy: boolean
  onCode: (verification: SettingsVerification) => void
  onBack: () => void
}

/** The last step of a settings flow: asks for the mailed code and submits it once the sixth digit is entered. */
export function CodeStep({ heading, pending, error: serverError, isBusy, onCode, onBack }: Props) {
  const { form, submit } = useCheckedForm(SettingsVerification, { otp: '', code: pending.code })
  const { error, ...field } = form.getInputProps('otp')

  return (
    <NarrowPage heading={heading} lead={pending.message} foot={<BackToSettings />}>
      <form noValidate onSubmit={submit(onCode)}>
        <CodeInput
          {...field}
          error={error ?? serverError}
          isBusy={isBusy}
          onComplete={(otp) => onCode({ otp, code: pending.code })}
        />
        <Button type="submit" isBusy={isBusy}>
          Verify
        </Button>
      </form>
      <CodeActions code={pending.code} onBack={onBack} />
    </NarrowPage>
  )
}
