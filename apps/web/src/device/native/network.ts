import { Network } from '@capacitor/network'
import { reportOnline } from '../network.ts'

/** Reports the system's network status, now and at each change. */
export async function followNetwork() {
  await Network.addListener('networkStatusChange', ({ connected }) => reportOnline(connected))
  reportOnline((await Network.getStatus()).connected)
}
