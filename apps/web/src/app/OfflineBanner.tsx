import { m } from '#messages'
import { useOnline } from '../device/network.ts'
import styles from './OfflineBanner.module.css'

/** Shows that the device is offline. It is the only message then, because no alerts are raised offline. */
export function OfflineBanner() {
  const isOnline = useOnline()
  return <div role="status">{!isOnline && <p className={styles.banner}>{m.offline_banner()}</p>}</div>
}
