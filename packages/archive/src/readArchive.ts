import type { Currency } from '@daybook/contract'
import type { Archive } from './archive.ts'
import { isExport, readExport } from './daybook/readExport.ts'
import { type OtherOptions, readArchive as readOther } from './others/index.ts'
import { unzip } from './unzip.ts'

/** An archive. It has no rows while there are currencies of which the rate has to be given. */
export type FoundArchive = Archive & { missingRates: Currency[] }

const ZIP = [0x50, 0x4b]

const isZip = async (file: Blob) => {
  const start = new Uint8Array(await file.slice(0, ZIP.length).arrayBuffer())
  return ZIP.every((byte, at) => start[at] === byte)
}

/** Reads an export of Daybook, or files of another product. Throws a `BadFile` for anything else. */
export async function readArchive(files: File[], options: OtherOptions): Promise<FoundArchive> {
  const [first] = files
  if (files.length === 1 && first && (await isZip(first))) {
    const unzipped = await unzip(first)
    if (isExport(unzipped)) return { ...(await readExport(unzipped)), missingRates: [] }
  }
  return readOther(files, options)
}
