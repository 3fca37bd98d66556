import { m } from '#messages'
import { isNative } from './isNative.ts'

/** The messages for when the camera returns no picture. */
const SENTENCES = {
  required: m.camera_permission_required(),
  unavailable: m.camera_unavailable(),
  denied: m.camera_permission_denied(),
  failed: m.camera_failed(),
  unsupported: m.camera_unsupported(),
  blocked: m.camera_blocked(),
} as const

/** Thrown when there is no picture; its message is shown to the user. Cancelling is not an error. */
export class CameraFailure extends Error {
  readonly reason: keyof typeof SENTENCES

  constructor(reason: keyof typeof SENTENCES, cause?: unknown) {
    super(SENTENCES[reason], { cause })
    this.reason = reason
  }
}

/**
 * Takes a picture with the system's camera app: a JPEG named receipt_{timestamp}.jpg, within 1280 × 720 at quality 90
 *. Throws {@link CameraFailure}. Native app only: a browser shows its own preview, so check {@link
 * isNative} first.
 */
export async function takePicture(): Promise<File | 'cancelled'> {
  if (!isNative()) throw new CameraFailure('unsupported')
  const { photograph } = await import('./native/photograph.ts')
  const outcome = await photograph()
  if (outcome instanceof Blob) return new File([outcome], `receipt_${Date.now()}.jpg`, { type: 'image/jpeg' })
  if (outcome.failure === 'cancelled') return 'cancelled'
  throw new CameraFailure(outcome.failure, outcome.cause)
}
