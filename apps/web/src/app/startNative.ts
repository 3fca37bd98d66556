import { followNetwork } from '../device/native/network.ts'
import { openStore } from '../device/native/store.ts'
import { setCookieStore } from '../session/cookies.ts'

/** Loads what the native app needs before its first screen: the stored session and the network state. */
export async function startNative() {
  const [store] = await Promise.all([openStore(), followNetwork()])
  setCookieStore(store)
}
