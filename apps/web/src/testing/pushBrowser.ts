import { onTestFinished, vi } from 'vitest'
import { pushSubscription } from '../../../api/src/testing/pushService.ts'
import { stubLocks } from './browser.ts'

type Shown = { tag: string; close: () => void }

/** Stubs what jsdom lacks: a service worker that can subscribe, and the permission that the user gives when requests. */
export function stubPushBrowser({ permission = 'default' as NotificationPermission, answer = 'granted' } = {}) {
  const state = { permission, requests: 0, shown: [] as string[], checks: 0 }
  let subscribed: object | undefined
  const pushManager = {
    getSubscription: async () => subscribed,
    subscribe: async () => {
      const body = pushSubscription(`http://127.0.0.1:9/${crypto.randomUUID()}`)
      subscribed = {
        endpoint: body.endpoint,
        toJSON: () => body,
        unsubscribe: async () => {
          subscribed = undefined
        },
      }
      return subscribed
    },
  }
  async function getNotifications(): Promise<Shown[]> {
    state.checks += 1
    return state.shown.map((tag) => ({
      tag,
      close: () => {
        state.shown = state.shown.filter((one) => one !== tag)
      },
    }))
  }
  stubLocks()
  const registration = { pushManager, getNotifications }
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    vi.unstubAllGlobals()
  })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission
    },
    requestPermission: async () => {
      state.requests += 1
      state.permission = answer as NotificationPermission
      return answer
    },
  })
  return state
}
