import type { Archive } from './archive.ts'
import { BadFile } from './badFile.ts'
import { isExport, readExport } from './daybook/readExport.ts'
import { unzip } from './unzip.ts'

const ZIP = [0x50, 0x4b]

const isZip = async (file: Blob) => {
  const start = new Uint8Array(await file.slice(0, ZIP.length).arrayBuffer())
  return ZIP.every((byte, at) => start[at] === byte)
}

/** Reads a file that can be imported. Throws {@link BadFile} for any other. */
export async function readArchive(file: Blob): Promise<Archive> {
  if (!(await isZip(file))) throw new BadFile('unknown')
  const files = await unzip(file)
  if (!isExport(files)) throw new BadFile('unknown')
  return readExport(files)
}
