const LONGEST = 2000
/** Qualities tried in turn until the picture is below a megabyte. */
const QUALITIES = [0.85, 0.7, 0.5]
const ENOUGH_BYTES = 950_000
/** A picture longer than this many times its width is a long receipt, whose letters need its width. */
const LONG_FROM = 3
const LONG_WIDTH = 1000
const LONG_LENGTH = 12_000
const ENOUGH_BYTES_FOR_LONG = 4_000_000

const PDF = 'application/pdf'
const PDF_START = '%PDF-'

/** Files that other apps share sometimes have no type. */
const isPdf = async (file: File) =>
  file.type === PDF || (!file.type && (await file.slice(0, PDF_START.length).text()) === PDF_START)

const named = (blob: Blob) => new File([blob], `receipt_${Date.now()}.jpg`, { type: 'image/jpeg' })

/** Returns the current frame of a video as receipt_{timestamp}.jpg. */
export async function captureStill(video: HTMLVideoElement) {
  const { videoWidth: width, videoHeight: height } = video
  return named(await drawn(video, width, height))
}

/**
 * Returns the picture upright, at most 2000 px a side and below a megabyte, to reduce the upload; a long receipt at most
 * 1000 px wide and below four. Returns a PDF and a picture that the browser cannot decode (HEIC) unchanged, since the
 * server may be able to.
 */
export async function shrunk(file: File): Promise<File> {
  if (await isPdf(file)) return file.type === PDF ? file : new File([file], file.name, { type: PDF })
  return named(await withinSize(file).catch(() => file))
}

/** Like {@link shrunk}, but rejects for a picture that the browser cannot decode. */
export async function withinSize(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = computeScale(bitmap)
  // Its memory would be held until the garbage collector runs.
  return drawn(bitmap, Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)).finally(() =>
    bitmap.close(),
  )
}

/** Returns whether a picture is that of a long receipt. */
export const isLong = ({ width, height }: { width: number; height: number }) =>
  Math.max(width, height) > LONG_FROM * Math.min(width, height)

function computeScale(size: { width: number; height: number }) {
  const [shorter, longer] = [Math.min(size.width, size.height), Math.max(size.width, size.height)]
  if (!isLong(size) || longer <= LONGEST) return Math.min(1, LONGEST / longer)
  return Math.max(Math.min(1, LONG_WIDTH / shorter, LONG_LENGTH / longer), LONGEST / longer)
}

/** Draws a picture as a JPEG of this size. */
export async function drawn(source: CanvasImageSource, width: number, height: number) {
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
    if (blob && blob.size < (isLong(canvas) ? ENOUGH_BYTES_FOR_LONG : ENOUGH_BYTES)) break
  }
  if (!blob) throw new Error('This browser cannot write a JPEG')
  return blob
}
