import { useEffect, useRef, useState } from 'react'
import { CameraFailure } from '../../../device/camera.ts'
import { openCamera, stopCamera } from '../../../device/webCamera.ts'

/** The live picture in a video of this component, stopped with it; or why there is none. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'live' | CameraFailure>('starting')

  useEffect(() => {
    let isGone = false
    const opened = openCamera()
    const start = async () => {
      const stream = await opened
      if (isGone || !video.current) return
      video.current.srcObject = stream
      await video.current.play()
      setState('live')
    }
    start().catch((error: unknown) => {
      if (!isGone) setState(error instanceof CameraFailure ? error : new CameraFailure('failed', error))
    })
    return () => {
      isGone = true
      opened.then(stopCamera, () => undefined)
    }
  }, [])

  return { video, state }
}
