import { CameraFailure, takePicture } from '../../apps/web/src/device/camera.ts'
import { savedToDocuments, saveFile } from '../../apps/web/src/device/saveFile.ts'

/** Exposes device/ to the tests. */
const device = { takePicture, CameraFailure, saveFile, savedToDocuments }
export type Device = typeof device

Object.assign(window, { device })
