import type { Picture } from 'pdfkit'
import type { ReportPdf } from '../pdf/ReportPdf.ts'

/** Returns a function that returns a picture by its id: undefined for one that is missing or no JPEG. */
export function openPictures(doc: ReportPdf, pictures: ReadonlyMap<string, Uint8Array<ArrayBuffer>>) {
  const opened = new Map<string, Picture | undefined>()
  const open = (bytes: Uint8Array | undefined) => {
    try {
      return bytes && orUndefined(doc.openImage(bytes))
    } catch {
      return undefined
    }
  }
  return (id: string | undefined) => {
    if (id === undefined) return undefined
    if (!opened.has(id)) opened.set(id, open(pictures.get(id)))
    return opened.get(id)
  }
}

const orUndefined = (picture: Picture) => (picture.width > 0 && picture.height > 0 ? picture : undefined)
