import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'
import sharp from 'sharp'

const [WIDTH, HEIGHT] = [960, 1280]

/** Returns a picture of a receipt with these lines, as SVG. */
export function receiptPicture(lines: string[]) {
  const rows = lines.map(
    (line, i) => `<text x="90" y="${150 + i * 74}" font-family="monospace" font-size="44">${line}</text>`,
  )
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="white"/>${rows.join('')}</svg>`,
  )
}

/**
 * Writes a fake camera for Chromium that shows a receipt with these lines: one repeated frame of Y4M. One that is playing
 * shows the new receipt.
 */
async function writeCamera(file: string, lines: string[]) {
  const grey = await sharp(receiptPicture(lines)).greyscale().raw().toBuffer()
  const luma = Buffer.alloc(WIDTH * HEIGHT)
  const channels = grey.length / luma.length
  for (let i = 0; i < luma.length; i += 1) luma[i] = 16 + Math.round((grey[i * channels]! / 255) * 219)
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma])
  const video = Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`), frame, frame])
  writeFileSync(file, video, { flag: existsSync(file) ? 'r+' : 'w' })
}

type Phone = { session: BrowserContext; url: string; lines: string[]; options?: BrowserContextOptions }

/**
 * Opens a phone in a browser of its own, with the session of another context, whose camera sees a receipt with these
 * lines. Close `browser` at the end; `show` changes what the camera sees.
 */
export async function openPhone({ session, url, lines, options }: Phone) {
  const camera = join(mkdtempSync(join(tmpdir(), 'daybook-camera-')), 'receipt.y4m')
  const show = (shown: string[]) => writeCamera(camera, shown)
  await show(lines)
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${camera}`,
    ],
  })
  const device = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    storageState: await session.storageState(),
    ...options,
  })
  return { browser, device, show }
}
