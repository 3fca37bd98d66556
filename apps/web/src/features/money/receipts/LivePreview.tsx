import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { CameraFailure } from '../../../device/camera.ts'
import { captureStill } from '../../../device/picture.ts'
import { openCamera, stopCamera } from '../../../device/webCamera.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconCamera } from '../../../ui/icons.ts'
import styles from './Scan.module.css'

type Props = { onPicture: (picture: File) => void; onFailure: (failure: CameraFailure) => void }

/** The camera preview with the capture button. */
export function LivePreview({ onPicture, onFailure }: Props) {
  const { video, isLive } = useCamera(onFailure)
  return (
    <>
      <div className={styles.frame}>
        <video ref={video} className={styles.picture} muted playsInline aria-label={m.scan_camera_preview()} />
      </div>
      <Button disabled={!isLive} onClick={async () => video.current && onPicture(await captureStill(video.current))}>
        <IconCamera size={20} aria-hidden="true" />
        {m.scan_capture()}
      </Button>
    </>
  )
}

/** Plays the camera stream in the video element until unmount. Calls `onFailure` if there is none. */
function useCamera(onFailure: Props['onFailure']) {
  const video = useRef<HTMLVideoElement>(null)
  const [isLive, setLive] = useState(false)

  useEffect(() => {
    let isUnmounted = false
    const opened = openCamera()
    const start = async () => {
      const stream = await opened
      if (isUnmounted || !video.current) return
      video.current.srcObject = stream
      await video.current.play()
      setLive(true)
    }
    start().catch((error: unknown) => {
      if (!isUnmounted) onFailure(error instanceof CameraFailure ? error : new CameraFailure('failed', error))
    })
    return () => {
      isUnmounted = true
      opened.then(stopCamera, () => undefined)
    }
  }, [onFailure])

  return { video, isLive }
}
