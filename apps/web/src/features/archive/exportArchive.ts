import { exportAll, PRODUCT } from '@daybook/contract'
import { streamFromServer } from '../../api/client.ts'
import { saveFile } from '../../device/saveFile.ts'
import { today } from '../../format/dates.ts'

/** So many bytes are joined to one blob, which browsers keep on the disk, before more are read. */
const JOINED = 2 ** 24

type Options = { withHistory: boolean; onBytes: (bytes: number) => void; signal: AbortSignal }

/** Downloads everything of the user as a ZIP archive. Returns where it is. */
export async function exportArchive({ withHistory, onBytes, signal }: Options) {
  const query = withHistory ? { history: 'true' as const } : {}
  const stream = await streamFromServer(exportAll, signal, { querystring: query })
  const blobs: Blob[] = []
  let chunks: Uint8Array<ArrayBuffer>[] = []
  let [total, unjoined] = [0, 0]
  const join = () => {
    blobs.push(new Blob(chunks))
    chunks = []
    unjoined = 0
  }
  for (const reader = stream.getReader(); ; ) {
    const { value, done } = await reader.read()
    if (done) break
    chunks.push(value as Uint8Array<ArrayBuffer>)
    total += value.length
    unjoined += value.length
    if (unjoined > JOINED) join()
    onBytes(total)
  }
  join()
  return saveFile(`${PRODUCT}_${today()}.zip`, new Blob(blobs, { type: 'application/zip' }))
}
