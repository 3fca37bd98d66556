import { listRoutines } from '@daybook/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fill } from '../../testing/fill.ts'
import { choose, renderRoutines } from './testing/renderRoutines.tsx'

const remind = (text: string) => screen.findByRole('button', { name: `Remind me ${text}` })

it('says when a routine is reminded of, by its time and its deadline, and sets other times', async () => {
  const { user, send } = await renderRoutines()
  const saved = async () => (await send(listRoutines, {})).body[0]?.reminders
  await user.click(await screen.findByRole('button', { name: 'Create a Routine' }))
  await fill('Title', 'Stretch')
  await remind('No reminder')
  await fill('Deadline', '21:00')
  await remind('30 minutes before the deadline (default)')
  await fill('Time', '07:00')
  await user.click(await remind('At the time, 30 minutes before the deadline (default)'))
  await user.click(screen.getByRole('button', { name: '1 hour before' }))
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(async () => expect(await saved()).toEqual([60]))
  await choose(user, 'Stretch', 'Edit')
  await user.click(await remind('1 hour before'))
  await user.click(screen.getByRole('button', { name: 'No reminder' }))
  await waitFor(async () => expect(await saved()).toEqual([]))
})
