import { followNetwork } from '../device/native/network.ts'
import { openStore } from '../device/native/store.ts'
import { setCookieStore } from '../session/cookies.ts'

/** What the native app needs to know before its first screen: who is signed in, and whether there is a network. */
export async function startNative() {
  const [store] = await Promise.all([openStore(), followNetwork()])
  setCookieStore(store)
}
