import { onTestFinished } from 'vitest'

/** A browser that knows passkeys, which jsdom does not; whatever is asked of one fails with this error. */
export function stubPasskeys(error: string) {
  const fail = () => Promise.reject(new DOMException('no passkey', error))
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: class {}, configurable: true })
  Object.defineProperty(navigator, 'credentials', { value: { get: fail, create: fail }, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    Reflect.deleteProperty(navigator, 'credentials')
  })
}
