import { Camera } from '@capacitor/camera'
import { Filesystem } from '@capacitor/filesystem'
import { toBytes } from './base64.ts'

type Failure = 'cancelled' | 'required' | 'unavailable' | 'denied' | 'failed'

const SIZE = { quality: 90, targetWidth: 1280, targetHeight: 720 }

const FAILURES: Record<string, Failure> = {
  'OS-PLUG-CAMR-0003': 'denied',
  'OS-PLUG-CAMR-0006': 'cancelled',
  'OS-PLUG-CAMR-0007': 'unavailable',
}

/** Takes a picture with the system's camera. Returns the picture or the failure. */
export async function photograph(): Promise<Blob | { failure: Failure; cause?: unknown }> {
  try {
    const { camera } = await Camera.requestPermissions({ permissions: ['camera'] })
    if (camera === 'denied') return { failure: 'denied' }
    if (camera !== 'granted' && camera !== 'limited') return { failure: 'required' }
    const { uri } = await Camera.takePhoto(SIZE)
    return uri ? await readAndDelete(uri) : { failure: 'failed' }
  } catch (cause) {
    return { failure: FAILURES[(cause as { code?: string }).code ?? ''] ?? 'failed', cause }
  }
}

/** Reads the picture from the app's cache and deletes it there, since a receipt is private. */
async function readAndDelete(uri: string) {
  const path = uri.startsWith('/') ? `file://${uri}` : uri
  const { data } = await Filesystem.readFile({ path })
  await Filesystem.deleteFile({ path }).catch(() => undefined)
  return data instanceof Blob ? data : new Blob([toBytes(data)], { type: 'image/jpeg' })
}
