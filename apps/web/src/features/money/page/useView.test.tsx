import { addEntry } from '@daybook/contract'
import { monthAfter } from '@daybook/domain/days'
import { act, screen, waitFor } from '@testing-library/react'
import { Link, useLocation, useNavigate } from 'react-router'
import { expect, it } from 'vitest'
import { formatMonth, today } from '../../../format/dates.ts'
import { chooseMore } from '../../../testing/chooseMore.ts'
import { signInTestUser } from '../../../testing/realApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { Button } from '../../../ui/Button.tsx'
import { MoneyPage } from './MoneyPage.tsx'

/** The page below a link to it, as in the navigation, and the browser's Back. */
function Navigated() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <>
      <Link to="/money">Money link</Link>
      <Button variant="plain" onClick={() => navigate(-1)}>
        Go back
      </Button>
      <output aria-label="Search of the URL">{search}</output>
      <MoneyPage />
    </>
  )
}

const open = () => renderPage(<Navigated />, { path: '/money', at: '/money' })
const current = today().slice(0, 7)
const findMonth = (away: number) => screen.findByRole('button', { name: formatMonth(monthAfter(current, away)) })
/** Waits until the URL has followed, which happens after the month is painted. */
const findMonthInUrl = async (away: number) => {
  await findMonth(away)
  const search = () => new URLSearchParams(screen.getByLabelText('Search of the URL').textContent ?? '')
  await waitFor(() => expect(search().get('month')).toBe(away === 0 ? null : monthAfter(current, away)))
}
const titles = () => screen.queryAllByRole('button', { name: /^Actions for/ }).map(({ ariaLabel }) => ariaLabel)
const atPlainUrl = () => waitFor(() => expect(screen.getByLabelText('Search of the URL').textContent).toBe(''))
const click = async (user: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(await screen.findByText(name, { exact: true }))

it('shows all of this month after a tap on the link of the open page, and the filter again with Back', async () => {
  const { send } = await signInTestUser()
  for (const category of ['Food', 'Home'])
    await send(addEntry('expense'), { body: { title: `For ${category}`, amount: 5, date: today(), category } })
  const user = await open()
  await user.click(await screen.findByRole('radio', { name: 'All' }))
  await waitFor(() => expect(titles()).toHaveLength(2))
  await chooseMore(user, 'Show charts')
  await user.click((await screen.findAllByRole('button', { name: 'FOOD' }))[0]!)
  await waitFor(() => expect(titles()).toEqual(['Actions for For Food']))
  await waitFor(() => expect(screen.getByLabelText('Search of the URL').textContent).toContain('FOOD'))
  await click(user, 'Money link')
  await atPlainUrl()
  await waitFor(() => expect(titles()).toHaveLength(2))
  await click(user, 'Go back')
  await waitFor(() => expect(titles()).toEqual(['Actions for For Food']))
})

it('moves two months with two presses before the first is shown, and Back moves one', async () => {
  const user = await open()
  const previous = await screen.findByRole('button', { name: 'Previous month' })
  act(() => {
    previous.click()
    previous.click()
  })
  await findMonthInUrl(-2)
  await click(user, 'Go back')
  await findMonthInUrl(-1)
  await user.click(screen.getByRole('button', { name: 'Previous month' }))
  await findMonthInUrl(-2)
  await click(user, 'Go back')
  await click(user, 'Go back')
  await findMonthInUrl(0)
})
