import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { startParts } from '../device/onIdle.ts'
import { lazyOnIdle } from './lazyOnIdle.ts'

it('leaves out what is beside the main content if its code cannot be loaded', async () => {
  startParts()
  const failing = Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const Aside = lazyOnIdle(() => failing, { isAside: true })
  render(
    <Suspense fallback="Loading">
      <p>Main</p>
      <Aside />
    </Suspense>,
  )
  await screen.findByText('Main')
  expect(screen.queryByText('Loading')).toBeNull()
})
