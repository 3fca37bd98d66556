import { takeNewVersion, useNewVersion } from '../device/newVersion.ts'
import { Button } from '../ui/Button.tsx'
import styles from './NewVersion.module.css'

/** Offers to reload when a new version is ready. Never reloads without the user's consent, to protect unsaved input. */
export function NewVersion() {
  const isReady = useNewVersion()
  return (
    <div role="status">
      {isReady && (
        <div className={styles.offer}>
          <p>A new version is ready</p>
          <Button variant="outline" onClick={takeNewVersion}>
            Reload
          </Button>
        </div>
      )}
    </div>
  )
}
