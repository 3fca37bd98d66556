import { useState } from 'react'
import { m } from '#messages'
import { Button } from '../../../ui/Button.tsx'
import styles from './Files.module.css'
import { usePicture } from './FileThumbnail.tsx'
import type { ShownFile } from './useShownFiles.ts'

/** A picture in the width of the panel. A tap shows it in its own size, to be scrolled, and back. */
export function FilePicture({ shown, onSave }: { shown: ShownFile; onSave: () => void }) {
  const [isZoomed, setZoomed] = useState(false)
  const { url, isError } = usePicture(shown)
  const alt = m.attachment_picture({ name: shown.name })
  return (
    <div className={styles.viewer}>
      {url ? (
        <Button variant="bare" className={styles.picture} aria-pressed={isZoomed} onClick={() => setZoomed(!isZoomed)}>
          <img src={url} alt={alt} />
        </Button>
      ) : (
        <p role="status" className={styles.details}>
          {isError ? m.attachment_not_loaded() : m.loading()}
        </p>
      )}
      <Button variant="plain" onClick={onSave}>
        {m.attachment_save()}
      </Button>
    </div>
  )
}
