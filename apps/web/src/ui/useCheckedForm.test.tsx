import { RoutineDraft } from '@daybook/contract'
import { TextInput } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Button } from './Button.tsx'
import { Kit } from './Kit.tsx'
import { useCheckedForm } from './useCheckedForm.ts'

function Form({ name }: { name: string }) {
  const { form, submit } = useCheckedForm(RoutineDraft, { title: '' })
  return (
    <form aria-label={name} onSubmit={submit(() => undefined)}>
      <TextInput label={`Title of ${name}`} {...form.getInputProps('title')} />
      <Button type="submit">{name}</Button>
    </form>
  )
}

it('focuses the invalid field of the form that was sent, not of another one that is open', async () => {
  render(
    <Kit>
      <Form name="first" />
      <Form name="second" />
    </Kit>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'second' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Title of second'))
})
