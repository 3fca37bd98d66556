import { Network } from '@capacitor/network'
import { reportOnline } from '../network.ts'

/** Reports the network as the system sees it, now and at each change. */
export async function followNetwork() {
  await Network.addListener('networkStatusChange', ({ connected }) => reportOnline(connected))
  reportOnline((await Network.getStatus()).connected)
}
