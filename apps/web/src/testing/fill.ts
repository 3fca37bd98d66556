import { fireEvent, screen } from '@testing-library/react'

/** Sets the text of a field, found by its label, at once. */
export async function fill(label: string | RegExp, text: string) {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } })
}

/** Sets the text of a field with suggestions at once. */
export async function fillChoice(label: string, text: string) {
  fireEvent.change(await screen.findByRole('combobox', { name: label }), { target: { value: text } })
}
