import { m } from '#messages'
import { takeNewVersion, useNewVersion } from '../device/newVersion.ts'
import { buttonClassName } from '../ui/LinkButton.tsx'
import styles from './NewVersion.module.css'

/** Offers to reload when a new version is ready. Never reloads without the user's consent, to protect unsaved input. */
export function NewVersion() {
  const isReady = useNewVersion()
  return (
    <div role="status">
      {isReady && (
        <div className={styles.offer}>
          <p>{m.new_version_ready()}</p>
          <button type="button" className={buttonClassName('outline')} onClick={takeNewVersion}>
            {m.reload()}
          </button>
        </div>
      )}
    </div>
  )
}
