import { isNative } from './isNative.ts'

/** The cache in which the service worker keeps what another app shares with this one. */
const CACHE = 'shared-pictures'

/** Returns the pictures and PDFs that were shared with the app, and forgets them. */
export async function takeSharedPictures() {
  if (!isNative()) return takeCached()
  const pictures = await (await import('./native/takeShared.ts')).takeShared()
  return pictures.map((picture, n) => new File([picture], `shared_${n + 1}`, { type: picture.type }))
}

/** Returns the bank file that was shared with the app, and forgets it. */
export async function takeSharedFile() {
  if (typeof caches === 'undefined') return undefined
  const cache = await caches.open(CACHE)
  const [request] = await cache.keys()
  const answer = request && (await cache.match(request))
  if (!answer) return undefined
  const file = new File([await answer.blob()], nameIn(request))
  await caches.delete(CACHE)
  return file
}

/** The service worker keeps a file under a path that ends with its name. */
const nameIn = ({ url }: Request) => decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '')

async function takeCached() {
  if (typeof caches === 'undefined') return []
  const cache = await caches.open(CACHE)
  const pictures: File[] = []
  for (const request of await cache.keys()) {
    const picture = await (await cache.match(request))?.blob()
    if (picture) pictures.push(new File([picture], nameIn(request), { type: picture.type }))
  }
  await caches.delete(CACHE)
  return pictures
}
