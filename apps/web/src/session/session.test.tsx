import { act, renderHook, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { putTokens, toTokens } from '../testing/browser.ts'

type Tab = typeof import('./session.ts') & typeof import('./clearDeviceData.ts')

/** Opens a tab: a separate instance of the modules on the same cookies. */
async function openTab(): Promise<Tab> {
  vi.resetModules()
  return { ...(await import('./session.ts')), ...(await import('./clearDeviceData.ts')) }
}

const Screen = ({ tab }: { tab: Tab }) => String(tab.useSignedIn())

let tab: Tab
beforeEach(async () => {
  tab = await openTab()
})

it('updates components on sign-in and sign-out', async () => {
  const { result } = renderHook(tab.useSignedIn)
  expect(result.current).toBe(false)
  await act(() => tab.signIn(toTokens('ann')))
  expect(result.current).toBe(true)
  await act(() => tab.signOutHere())
  expect(result.current).toBe(false)
  expect(document.cookie).toBe('')
})

it('gives the page the style of members on sign-in, and that of visitors on sign-out', async () => {
  const isMembers = () => document.documentElement.hasAttribute('data-member')
  await tab.signIn(toTokens('ann'))
  expect(isMembers()).toBe(true)
  await tab.signOutHere()
  expect(isMembers()).toBe(false)
})

it('keeps only the device secret on sign-out', async () => {
  const device = 'd'.repeat(43)
  await tab.signIn({ ...toTokens('ann'), device })
  await tab.signOutHere()
  // A random id of this browser, the same for all accounts. The next sign-in sends it.
  expect(document.cookie).toBe(`device=${device}`)
})

it('is signed out while prerendering', () => {
  putTokens(toTokens('ann'))
  expect(renderToString(<Screen tab={tab} />)).toBe('false')
})

it('notices sign-in and sign-out in another tab', async () => {
  const other = await openTab()
  const { result } = renderHook(tab.useSignedIn)
  await other.signIn(toTokens('ann'))
  await waitFor(() => expect(result.current).toBe(true))
  await other.signOutHere()
  await waitFor(() => expect(result.current).toBe(false))
})

it('runs tab cleaners in every tab, and device cleaners only in the tab that signs out', async () => {
  const other = await openTab()
  const cleared: string[] = []
  putTokens(toTokens('ann'))
  for (const [name, { onSignOutCleanup, watchSession }] of Object.entries({ tab, other })) {
    onSignOutCleanup(() => cleared.push(`${name} memory`))
    onSignOutCleanup(() => cleared.push(`${name} device`), 'device')
    watchSession(() => {})
  }
  await other.signOutHere()
  await waitFor(() => expect(cleared).toContain('tab memory'))
  expect(cleared.toSorted()).toEqual(['other device', 'other memory', 'tab memory'])
})

it('clears the tab when it becomes visible and another user is signed in', async () => {
  putTokens(toTokens('ann'))
  const cleaner = vi.fn()
  tab.onSignOutCleanup(cleaner)
  const changed = vi.fn()
  tab.watchSession(changed)
  // What another tab has written is read from the next task on.
  await Promise.resolve()
  putTokens(toTokens('ann', 2))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(cleaner).not.toHaveBeenCalled()
  await Promise.resolve()
  putTokens(toTokens('bob'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(cleaner).toHaveBeenCalledOnce()
  expect(changed).toHaveBeenCalledOnce()
})

it('clears data of the previous user on sign-in', async () => {
  sessionStorage.setItem('flow', 'of the user before')
  localStorage.setItem('theme', 'dark')
  await tab.signIn(toTokens('bob'))
  expect(sessionStorage).toHaveLength(0)
  expect(localStorage.getItem('theme')).toBe('dark')
})

it('waits for a running sign-out before it signs in the next user', async () => {
  const steps: string[] = []
  tab.onSignOutCleanup(async () => {
    steps.push('begins')
    await new Promise((resolve) => setTimeout(resolve, 10))
    steps.push('ends')
  }, 'device')
  void tab.signOutHere()
  await tab.signIn(toTokens('bob'))
  expect(steps).toEqual(['begins', 'ends', 'begins', 'ends'])
  expect(tab.isSignedIn()).toBe(true)
})

it('deletes all databases and all caches but the precache', async () => {
  const dropped: string[] = []
  const deleteDatabase = (name: string) => {
    dropped.push(name)
    const request = { onsuccess: () => {} }
    queueMicrotask(() => request.onsuccess())
    return request
  }
  vi.stubGlobal('indexedDB', { databases: async () => [{ name: 'outbox' }], deleteDatabase })
  const keys = async () => ['workbox-precache-v2', 'answers']
  vi.stubGlobal('caches', { keys, delete: async (name: string) => dropped.push(name) })
  await tab.signOutHere()
  expect(dropped).toEqual(['outbox', 'answers'])
})

it('signs out even if a cleaner fails or never finishes', async () => {
  vi.useFakeTimers()
  const last = vi.fn()
  tab.onSignOutCleanup(() => Promise.reject(new Error('broken')))
  tab.onSignOutCleanup(() => new Promise(() => {}))
  tab.onSignOutCleanup(last, 'device')
  const done = tab.signOutHere()
  await vi.advanceTimersByTimeAsync(2_000)
  await done
  expect(last).toHaveBeenCalledOnce()
})
