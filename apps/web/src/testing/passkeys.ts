import { onTestFinished } from 'vitest'

/** Stubs passkey support, which jsdom lacks. Every call fails with a DOMException of the name `error`. */
export function stubPasskeys(error: string) {
  const fail = () => Promise.reject(new DOMException('no passkey', error))
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: class {}, configurable: true })
  Object.defineProperty(navigator, 'credentials', { value: { get: fail, create: fail }, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    Reflect.deleteProperty(navigator, 'credentials')
  })
}
