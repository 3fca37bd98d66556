import { addEntry } from '@daybook/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { today } from '../../../../format/dates.ts'
import { keepScreens } from '../../../../lastScreen/keepScreen.ts'
import { readScreen } from '../../../../lastScreen/keptScreen.ts'
import { chooseMore } from '../../../../testing/chooseMore.ts'
import { signInTestUser } from '../../../../testing/realApi.ts'
import { renderPage } from '../../../../testing/renderPage.tsx'
import { MoneyPage } from '../../page/MoneyPage.tsx'

it('keeps no slider in the last screen, which would choose another month at the next visit', async () => {
  const { send } = await signInTestUser()
  await send(addEntry('expense'), { body: { amount: 30, date: today(), category: 'Food' } })
  const mark = document.body.appendChild(document.createElement('last-screen'))
  mark.dataset.build = 'build'
  const user = await renderPage(<MoneyPage />, { path: '/money' })
  await chooseMore(user, 'Show charts')
  await screen.findByRole('slider', { name: 'Month in the chart: Earned and spent' })
  const end = keepScreens([location.pathname])
  onTestFinished(() => {
    end?.()
    mark.remove()
  })
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(readScreen(location.pathname)?.html).toContain('Earned and spent'))
  expect(readScreen(location.pathname)?.html).not.toContain('type="range"')
})
