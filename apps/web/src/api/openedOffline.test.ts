import { onlineManager } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { goOffline, goOnline } from '../testing/network.ts'
import { makeQueryClient } from './queryClient.ts'

it('renews what could not be loaded on a page that was opened offline once there is a network', async () => {
  goOffline()
  const client = makeQueryClient({ backoff: 0 })
  client.mount()
  expect(onlineManager.isOnline()).toBe(false)
  goOnline()
  expect(onlineManager.isOnline()).toBe(true)
  client.unmount()
})
