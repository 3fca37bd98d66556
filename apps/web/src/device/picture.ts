const LONGEST = 2000
/** Qualities tried in turn until the picture is below a megabyte. */
const QUALITIES = [0.85, 0.7, 0.5]
const ENOUGH_BYTES = 950_000

const named = (blob: Blob) => new File([blob], `receipt_${Date.now()}.jpg`, { type: 'image/jpeg' })

/** Returns the current frame of a video as receipt_{timestamp}.jpg. */
export async function stillOf(video: HTMLVideoElement) {
  const { videoWidth: width, videoHeight: height } = video
  return named(await drawn(video, width, height))
}

/**
 * Returns the picture upright, at most 2000 px a side and below a megabyte, to reduce the upload. Returns a picture
 * that the browser cannot decode (HEIC) unchanged, since the server may be able to.
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
  // Transparent pixels would turn black in a JPEG.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(source, 0, 0, width, height)
  return smallEnough(canvas)
}

async function smallEnough(canvas: HTMLCanvasElement): Promise<Blob> {
  let blob: Blob | null = null
  for (const quality of QUALITIES) {
    blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob && blob.size < ENOUGH_BYTES) break
  }
  if (!blob) throw new Error('This browser cannot write a JPEG')
  return blob
}
