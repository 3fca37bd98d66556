import { ownerOf, readTokens } from '../session/tokens.ts'
import { deviceCopy } from './deviceCopy.ts'

/** How many pictures stay on a device: about 60 MB. */
const MOST_KEPT = 200
const PATH = '/pictures/'

const toName = (userId: string) => `pictures ${userId}`
const isStored = (id: string) => deviceCopy()?.isStored('attachment', id) ?? false

/** Runs `use` with the pictures of the user on this device. Returns undefined where there is no storage for them. */
async function withPictures<T>(use: (pictures: Cache) => Promise<T>) {
  const userId = ownerOf(readTokens())
  if (!userId || typeof caches === 'undefined') return undefined
  try {
    return await use(await caches.open(toName(userId)))
  } catch {
    // The disk is full, or the browser allows no storage.
    return undefined
  } finally {
    // Signing out has deleted them in between.
    if (ownerOf(readTokens()) !== userId) await caches.delete(toName(userId)).catch(() => false)
  }
}

/** Returns the picture of an attachment, if it was added or shown on this device. */
export const findPicture = (id: string) => withPictures(async (pictures) => (await pictures.match(PATH + id))?.blob())

/**
 * Keeps the picture of an attachment on this device, until the user signs out or it is deleted for good, and of too many the
 * ones that were kept last. Other files are not kept.
 */
export async function keepPicture(id: string, picture: Blob) {
  if (picture.type !== 'image/jpeg') return
  await withPictures(async (pictures) => {
    await pictures.put(PATH + id, new Response(picture))
    const kept = await pictures.keys()
    // Rows that are still loaded say nothing about the others.
    const hasRows = isStored(id)
    const isDeleted = ({ url }: Request) => hasRows && !isStored(new URL(url).pathname.slice(PATH.length))
    const dropped = kept.filter((request, n) => n < kept.length - MOST_KEPT || isDeleted(request))
    await Promise.all(dropped.map((request) => pictures.delete(request)))
  })
}
