import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Chooses an item of the menu 'More' of Money. */
export async function chooseMore(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}
