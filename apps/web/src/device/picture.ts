const LONGEST = 2000
const QUALITY = 0.85

const named = (blob: Blob) => new File([blob], `receipt_${Date.now()}.jpg`, { type: 'image/jpeg' })

/** What a video shows at this moment, as receipt_{timestamp}.jpg (section 9). */
export async function stillOf(video: HTMLVideoElement) {
  const { videoWidth: width, videoHeight: height } = video
  return named(await drawn(video, width, height))
}

/**
 * The picture upright and at most 2000 px a side, so that a phone sends a tenth of it. One that this browser cannot
 * open (HEIC) is left as it is: the server may.
 */
export async function shrunk(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
    return named(await drawn(bitmap, Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)))
  } catch {
    return named(file)
  }
}

async function drawn(source: CanvasImageSource, width: number, height: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  // What is see-through would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(source, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('This browser cannot write a JPEG')
  return blob
}
