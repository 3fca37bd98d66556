import { createRoutine, type RoutineDraftInput } from '@daybook/contract'
import { screen, within } from '@testing-library/react'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { RoutinesPage } from '../RoutinesPage.tsx'

/** A daily routine with a time and a deadline. */
export const stretch: RoutineDraftInput = {
  title: 'Stretch',
  repeat: 0,
  time: '06:30',
  deadline: '8:00',
  start: '2020-01-01',
}
/** Returns queries within the row of a routine. */
export const card = (title: string) => within(screen.getByRole('article', { name: title }))

/** Shows the page of a user with these routines. */
export async function renderRoutines(...drafts: RoutineDraftInput[]) {
  const { send } = await signInTestUser()
  for (const body of drafts) await send(createRoutine, { body })
  const user = await renderPage(<RoutinesPage />)
  if (drafts[0]) await screen.findByRole('article', { name: drafts[0].title })
  return { user, send }
}
type User = Awaited<ReturnType<typeof renderRoutines>>['user']

/** Chooses an action in the menu of a routine. */
export async function choose(user: User, title: string, what: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${title}` }))
  await user.click(await screen.findByRole('menuitem', { name: what }))
}
