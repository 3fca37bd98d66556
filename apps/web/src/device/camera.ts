import { isNative } from './isNative.ts'

/** The messages for when the camera returns no picture. */
const SENTENCES = {
  required: 'Camera permission is required to scan a receipt.',
  unavailable: 'Camera is not available on this device.',
  denied: 'Camera permission was denied. Please enable camera access in your device settings.',
  failed: 'Could not access the camera. Please try again later.',
  unsupported: 'This browser does not support the camera here. Please use HTTPS or another browser.',
  blocked: 'Could not access the camera. Please check permissions or try another browser.',
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
