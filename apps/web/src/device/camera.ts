import { isNative } from './isNative.ts'

/** What the camera says when there is no picture (specification, section 8). */
const SENTENCES = {
  required: 'Camera permission is required to scan a receipt.',
  unavailable: 'Camera is not available on this device.',
  denied: 'Camera permission was denied. Please enable camera access in your device settings.',
  failed: 'Could not access the camera. Please try again later.',
  unsupported: 'This browser does not support the camera here. Please use HTTPS or another browser.',
  blocked: 'Could not access the camera. Please check permissions or try another browser.',
} as const

/** No picture, and why; its message is what the user reads. Cancelling is no failure. */
export class CameraFailure extends Error {
  readonly reason: keyof typeof SENTENCES

  constructor(reason: keyof typeof SENTENCES, cause?: unknown) {
    super(SENTENCES[reason], { cause })
    this.reason = reason
  }
}

/**
 * Lets the user take a picture with the system's own camera: a JPEG called receipt_{timestamp}.jpg, within
 * 1280 × 720 at quality 90 (section 9). Throws {@link CameraFailure}. In the native app only: a browser shows a
 * preview of its own, so ask {@link isNative} first.
 */
export async function takePicture(): Promise<File | 'cancelled'> {
  if (!isNative()) throw new CameraFailure('unsupported')
  const { photograph } = await import('./native/photograph.ts')
  const outcome = await photograph()
  if (outcome instanceof Blob) return new File([outcome], `receipt_${Date.now()}.jpg`, { type: 'image/jpeg' })
  if (outcome.failure === 'cancelled') return 'cancelled'
  throw new CameraFailure(outcome.failure, outcome.cause)
}
