import { useEffect, useRef, useState } from 'react'
import { CameraFailure } from '../../../device/camera.ts'
import { openCamera, stopCamera } from '../../../device/webCamera.ts'

/** Plays the camera stream in the video element until unmount. `state` is the failure if there is no stream. */
export function useCamera() {
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
