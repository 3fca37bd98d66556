import { followNetwork } from '../device/native/network.ts'
import { preferencesMirror } from '../device/native/outboxMirror.ts'
import { openStore } from '../device/native/store.ts'
import { setCookieStore } from '../session/cookies.ts'
import { setOutboxMirror } from '../session/outboxMirror.ts'

/** Prepares what the native app needs before its first screen: its own storage and the network state. */
export async function startNative() {
  const [store] = await Promise.all([openStore(), followNetwork()])
  setCookieStore(store)
  setOutboxMirror(preferencesMirror)
}
