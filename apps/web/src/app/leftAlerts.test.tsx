import { act, fireEvent, render, screen } from '@testing-library/react'
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { dismissAlerts, raiseAlert } from '../alerts/alerts.ts'
import { Alerts } from './Alerts.tsx'
import { useDismissLeftAlerts } from './useDismissLeftAlerts.ts'

const router = createBrowserRouter([
  {
    element: <Pages />,
    children: ['/', '/tasks'].map((path) => ({ path, element: <h1>{path}</h1> })),
  },
])

function Pages() {
  useDismissLeftAlerts()
  return (
    <>
      <Alerts />
      <Link to="/tasks">Tasks</Link>
      <Outlet />
    </>
  )
}

beforeEach(async () => {
  dismissAlerts()
  await router.navigate('/')
  render(<RouterProvider router={router} />)
})

const raise = () => act(() => raiseAlert('Done'))

it('dismisses an alert when the user goes to another page', async () => {
  raise()
  screen.getByText('Done')
  fireEvent.pointerDown(screen.getByText('Tasks'))
  fireEvent.click(screen.getByText('Tasks'))
  await screen.findByText('/tasks')
  expect(screen.queryByText('Done')).toBe(null)
})

it('dismisses an alert when the user goes back', async () => {
  await act(() => router.navigate('/tasks'))
  raise()
  await act(async () => {
    history.back()
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  })
  await screen.findByText('/')
  expect(screen.queryByText('Done')).toBe(null)
})

it('dismisses an alert when the user goes to another view of the page', async () => {
  raise()
  fireEvent.pointerDown(document.body)
  await act(() => router.navigate('/?report=tags'))
  expect(screen.queryByText('Done')).toBe(null)
})

it('keeps an alert that was raised with the navigation', async () => {
  fireEvent.pointerDown(document.body)
  raise()
  await act(() => router.navigate('/tasks'))
  screen.getByText('/tasks')
  screen.getByText('Done')
})
