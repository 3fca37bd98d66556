// Renders the icons and splash screen of the native app from the logo. Run it manually when the logo changes; the
// results are committed.
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { root } from './command.ts'

const ANDROID = join(root, 'apps/mobile/android/app/src/main/res')
const IOS = join(root, 'apps/mobile/ios/App/App/Assets.xcassets')
const MARK_UNITS = 32
const VIEW_BOX = /viewBox="[^"]*"/
const CORNER_RADIUS = ' rx="7"'
const BACKGROUND = /<rect[^>]*>/
const MARGIN_LINE = 'M7 0v32'

const mark = readFileSync(join(root, 'apps/web/public/favicon.svg'), 'utf8')
for (const part of [VIEW_BOX, CORNER_RADIUS, BACKGROUND, MARGIN_LINE])
  if (!mark.match(part)) throw new Error(`The mark is drawn anew: ${part} is not in it.`)

// The operating systems round the corners themselves.
const square = mark.replace(CORNER_RADIUS, '')
// Android's mask can move over the icon, so the margin line extends beyond the edges.
const withoutTile = mark.replace(BACKGROUND, '').replace(MARGIN_LINE, 'M7 -16v64')

/** Renders `svg` centred in a square of `pixels`, filling `share` of its width. */
async function draw(svg: string, pixels: number, share: number, file: string, background?: string) {
  const width = MARK_UNITS / share
  const edge = (MARK_UNITS - width) / 2
  const placed = svg.replace(
    VIEW_BOX,
    `viewBox="${edge} ${edge} ${width} ${width}" width="${pixels}" height="${pixels}"`,
  )
  mkdirSync(dirname(file), { recursive: true })
  const picture = sharp(Buffer.from(placed))
  // Apple rejects icons with transparency.
  if (background) picture.flatten({ background })
  await picture.png({ compressionLevel: 9, palette: true }).toFile(file)
}

const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 }
for (const [name, density] of Object.entries(DENSITIES)) {
  await draw(mark, 48 * density, 1, join(ANDROID, `mipmap-${name}/ic_launcher.png`))
  // Only the middle 66 of the 108 units of an adaptive icon are always visible.
  await draw(withoutTile, 108 * density, 60 / 108, join(ANDROID, `mipmap-${name}/ic_launcher_foreground.png`))
}
await draw(mark, 288 * 3, 112 / 288, join(ANDROID, 'drawable-xxhdpi/splash_mark.png'))
await draw(square, 1024, 1, join(IOS, 'AppIcon.appiconset/AppIcon.png'), '#24437d')
for (const scale of [1, 2, 3]) await draw(mark, 112 * scale, 1, join(IOS, `Splash.imageset/splash@${scale}x.png`))
