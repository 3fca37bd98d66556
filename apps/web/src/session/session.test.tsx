import { act, renderHook, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { putTokens, tokensOf } from '../testing/browser.ts'

type Tab = typeof import('./session.ts') & typeof import('./clearDeviceData.ts')

/** Another instance of the modules on the same cookies is another tab. */
async function openTab(): Promise<Tab> {
  vi.resetModules()
  return { ...(await import('./session.ts')), ...(await import('./clearDeviceData.ts')) }
}

const Screen = ({ tab }: { tab: Tab }) => String(tab.useSignedIn())

let tab: Tab
beforeEach(async () => {
  tab = await openTab()
})

it('tells components when somebody signs in and out', async () => {
  const { result } = renderHook(tab.useSignedIn)
  expect(result.current).toBe(false)
  await act(() => tab.signIn(tokensOf('ann')))
  expect(result.current).toBe(true)
  await act(() => tab.signOutHere())
  expect(result.current).toBe(false)
  expect(document.cookie).toBe('')
})

it('keeps the secret of the device, and nothing else, when somebody signs out', async () => {
  const device = 'd'.repeat(43)
  await tab.signIn({ ...tokensOf('ann'), device })
  await tab.signOutHere()
  // A random id of this browser, the same for all accounts: the next sign-in shows it.
  expect(document.cookie).toBe(`device=${device}`)
})

it('is signed out while prerendering', () => {
  putTokens(tokensOf('ann'))
  expect(renderToString(<Screen tab={tab} />)).toBe('false')
})

it('notices another tab signing in and out', async () => {
  const other = await openTab()
  const { result } = renderHook(tab.useSignedIn)
  await other.signIn(tokensOf('ann'))
  await waitFor(() => expect(result.current).toBe(true))
  await other.signOutHere()
  await waitFor(() => expect(result.current).toBe(false))
})

it('forgets in every tab what the tabs remember, and on the device once', async () => {
  const other = await openTab()
  const forgotten: string[] = []
  putTokens(tokensOf('ann'))
  for (const [name, { onSignOutCleanup, watchSession }] of Object.entries({ tab, other })) {
    onSignOutCleanup(() => forgotten.push(`${name} memory`))
    onSignOutCleanup(() => forgotten.push(`${name} device`), 'device')
    watchSession(() => {})
  }
  await other.signOutHere()
  await waitFor(() => expect(forgotten).toContain('tab memory'))
  expect(forgotten.toSorted()).toEqual(['other device', 'other memory', 'tab memory'])
})

it('notices on coming back that somebody else is signed in now', async () => {
  putTokens(tokensOf('ann'))
  const forget = vi.fn()
  tab.onSignOutCleanup(forget)
  const changed = vi.fn()
  tab.watchSession(changed)
  putTokens(tokensOf('ann', 2))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(forget).not.toHaveBeenCalled()
  putTokens(tokensOf('bob'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(forget).toHaveBeenCalledOnce()
  expect(changed).toHaveBeenCalledOnce()
})

it('forgets what is left of the user before when somebody signs in', async () => {
  sessionStorage.setItem('flow', 'of the user before')
  localStorage.setItem('theme', 'dark')
  await tab.signIn(tokensOf('bob'))
  expect(sessionStorage).toHaveLength(0)
  expect(localStorage.getItem('theme')).toBe('dark')
})

it('keeps nobody in while it still forgets the user before', async () => {
  const steps: string[] = []
  tab.onSignOutCleanup(async () => {
    steps.push('begins')
    await new Promise((resolve) => setTimeout(resolve, 10))
    steps.push('ends')
  }, 'device')
  void tab.signOutHere()
  await tab.signIn(tokensOf('bob'))
  expect(steps).toEqual(['begins', 'ends', 'begins', 'ends'])
  expect(tab.isSignedIn()).toBe(true)
})

it('empties databases and caches without being told which, and keeps the app itself', async () => {
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

it('signs out although a cleaner fails or never ends', async () => {
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
