import { useOnline } from '../device/network.ts'
import styles from './OfflineBanner.module.css'

/** Says that the device has no network; the one message there is meanwhile, since alerts are not queued. */
export function OfflineBanner() {
  const isOnline = useOnline()
  return <div role="status">{!isOnline && <p className={styles.banner}>You are currently Offline...</p>}</div>
}
