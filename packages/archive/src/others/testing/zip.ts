import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'

/** Returns a ZIP file with these files, in their order. */
export async function zipFile(name: string, files: Record<string, BlobPart>) {
  const writer = new ZipWriter(new BlobWriter())
  for (const [path, content] of Object.entries(files)) await writer.add(path, new BlobReader(new Blob([content])))
  return new File([await writer.close()], name)
}
