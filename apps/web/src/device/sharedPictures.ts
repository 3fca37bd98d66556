import { isNative } from './isNative.ts'

/** The cache in which the service worker keeps the pictures that another app shares with this one. */
const CACHE = 'shared-pictures'

/** Returns the pictures that were shared with the app, and forgets them. */
export async function takeSharedPictures() {
  const pictures = isNative() ? await (await import('./native/takeShared.ts')).takeShared() : await takeCached()
  return pictures.map((picture, n) => new File([picture], `shared_${n + 1}`, { type: picture.type }))
}

async function takeCached() {
  if (typeof caches === 'undefined') return []
  const answers = await (await caches.open(CACHE)).matchAll()
  const pictures = await Promise.all(answers.map((answer) => answer.blob()))
  await caches.delete(CACHE)
  return pictures
}
