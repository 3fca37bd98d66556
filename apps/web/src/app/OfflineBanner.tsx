import { PAGES } from '@daybook/contract'
import { Link } from 'react-router'
import { m } from '#messages'
import { useUnsent } from '../api/deviceCopy.ts'
import { isReceiptUpload } from '../api/receiptQueue.ts'
import { useOnline } from '../device/network.ts'
import { formatCount } from '../format/locale.ts'
import { useHeldWhilePressed, useHeldWhileTyping } from '../ui/useHeld.ts'
import styles from './OfflineBanner.module.css'

/**
 * Shows that the device is offline, or that the server cannot be reached, with the number of changes that wait. It is
 * the only message then, because no alerts are raised offline. Shows nothing while all is well. A receipt that could not
 * be read is named on Money.
 */
export function OfflineBanner() {
  const isOnline = useHeldWhilePressed(useOnline())
  const { waiting, rejected, isServerAway } = useUnsent()
  const isAway = useHeldWhileTyping(isOnline && isServerAway && waiting.length > 0)
  const rejections = useHeldWhileTyping(rejected.filter(({ op }) => !isReceiptUpload(op)).length)
  return (
    <div role="status" data-left-out>
      {!isOnline && (
        <p className={styles.banner} data-offline>
          <span>{m.offline_banner()}</span>
          <Unsent count={waiting.length} />
        </p>
      )}
      {isOnline && isAway && (
        <p className={styles.line}>
          <span>{m.unsent_server_away()}</span>
          {/* A page that no worker keeps: it leads to the sign-in of a proxy in front of the server, if there is one. */}
          <a href={PAGES.landing.path}>{m.unsent_server_check()}</a>
          <Unsent count={waiting.length} />
        </p>
      )}
      {rejections > 0 && (
        <p className={styles.line}>
          <Link to={PAGES.activity.path}>
            {m.rejected_count({ count: rejections, shown: formatCount(rejections) })}
          </Link>
        </p>
      )}
    </div>
  )
}

function Unsent({ count }: { count: number }) {
  if (count === 0) return null
  return <Link to={PAGES.activity.path}>{m.unsent_count({ count, shown: formatCount(count) })}</Link>
}
