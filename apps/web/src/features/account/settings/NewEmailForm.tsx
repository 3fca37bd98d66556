import { TextInput } from '@mantine/core'
import { Button } from '../../../ui/Button.tsx'
import { useCheckedForm } from '../../../ui/useCheckedForm.ts'
import { NewEmail } from './emailChange.ts'

/** The first step of changing the address: asks for the new one. */
export function NewEmailForm({ email, onNext }: { email: string; onNext: (email: string) => void }) {
  const { form, submit } = useCheckedForm(NewEmail, { email })
  return (
    <form noValidate onSubmit={submit((checked) => onNext(checked.email))}>
      <TextInput
        label="New email"
        type="email"
        autoComplete="email"
        inputMode="email"
        {...form.getInputProps('email')}
      />
      <Button type="submit" isBusy={false}>
        Next
      </Button>
    </form>
  )
}
