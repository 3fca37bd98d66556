import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { CameraFailure } from '../../../device/camera.ts'
import { captureStill } from '../../../device/picture.ts'
import { openCamera, stopCamera } from '../../../device/webCamera.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconCamera } from '../../../ui/icons.ts'
import styles from './Scan.module.css'

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
        onClick={async () => video.current && onPicture(await captureStill(video.current))}
      >
        <IconCamera size={20} aria-hidden="true" />
        {m.scan_capture()}
      </Button>
    </>
  )
}

/** Plays the camera stream in the video element until unmount. `state` is the failure if there is no stream. */
function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'live' | CameraFailure>('starting')

  useEffect(() => {
    let isUnmounted = false
    const opened = openCamera()
    const start = async () => {
      const stream = await opened
      if (isUnmounted || !video.current) return
      video.current.srcObject = stream
      await video.current.play()
      setState('live')
    }
    start().catch((error: unknown) => {
      if (!isUnmounted) setState(error instanceof CameraFailure ? error : new CameraFailure('failed', error))
    })
    return () => {
      isUnmounted = true
      opened.then(stopCamera, () => undefined)
    }
  }, [])

  return { video, state }
}
