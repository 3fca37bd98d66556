import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { useHeadingFocus } from './useHeadingFocus.ts'

function Pages() {
  useHeadingFocus()
  return (
    <main>
      <Outlet />
    </main>
  )
}

const heading = <h1 tabIndex={-1}>Page</h1>

it('focuses the heading of the next page, unless its first field takes the focus', async () => {
  const form = (
    <>
      {heading}
      {/* biome-ignore lint/a11y/noAutofocus: as on the page of a new note */}
      <input aria-label="Title" autoFocus />
    </>
  )
  const children = [
    { path: '/', element: null },
    { path: '/notes', element: heading },
    { path: '/create/note', element: form },
  ]
  const router = createMemoryRouter([{ element: <Pages />, children }])
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/notes'))
  expect(document.activeElement).toBe(screen.getByText('Page'))
  await act(() => router.navigate('/create/note'))
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
})
