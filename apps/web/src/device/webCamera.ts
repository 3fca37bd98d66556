import { CameraFailure } from './camera.ts'

const SIZE = { width: { ideal: 1920 }, height: { ideal: 1080 } }
const REASONS: Record<string, 'denied' | 'unavailable' | 'failed'> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'unavailable',
  OverconstrainedError: 'unavailable',
  NotReadableError: 'failed',
}

/**
 * Opens the browser's video stream, from the rear camera if there is one, else the front one. Throws {@link
 * CameraFailure}.
 */
export async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraFailure('unsupported')
  const open = (facingMode: ConstrainDOMString) =>
    navigator.mediaDevices.getUserMedia({ video: { facingMode, ...SIZE }, audio: false })
  try {
    return await open({ exact: 'environment' }).catch((error: unknown) => {
      if (nameOf(error) !== 'OverconstrainedError' && nameOf(error) !== 'NotFoundError') throw error
      return open('user')
    })
  } catch (error) {
    throw new CameraFailure(REASONS[nameOf(error)] ?? 'blocked', error)
  }
}

export function stopCamera(stream: MediaStream | undefined) {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

const nameOf = (error: unknown) => String((error as { name?: unknown })?.name)
