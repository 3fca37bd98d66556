import { m } from '#messages'
import { CameraFailure } from '../../../device/camera.ts'
import { stillOf } from '../../../device/picture.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconCamera } from '../../../ui/icons.ts'
import styles from './Scan.module.css'
import { useCamera } from './useCamera.ts'

/** The camera preview with the capture button. Shows the reason if the camera cannot be used. */
export function LivePreview({ onPicture }: { onPicture: (picture: File) => void }) {
  const { video, state } = useCamera()
  if (state instanceof CameraFailure)
    return (
      <p className={styles.failure} role="alert">
        {state.message}
      </p>
    )
  return (
    <>
      <div className={styles.frame}>
        <video ref={video} className={styles.picture} muted playsInline aria-label={m.scan_camera_preview()} />
      </div>
      <Button
        disabled={state !== 'live'}
        onClick={async () => video.current && onPicture(await stillOf(video.current))}
      >
        <IconCamera size={20} aria-hidden="true" />
        {m.scan_capture()}
      </Button>
    </>
  )
}
