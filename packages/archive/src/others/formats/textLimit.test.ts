import { expect, it } from 'vitest'
import { unzip } from '../../unzip.ts'
import { zipFile } from '../testing/zip.ts'
import { withTextLimit } from './textLimit.ts'

it('reads only so much text of all files of an archive together', async () => {
  const files = withTextLimit(await unzip(await zipFile('a.zip', { a: 'ä'.repeat(40), b: 'b'.repeat(40) })), 100)
  expect(await files.get('a')!.text()).toHaveLength(40)
  await expect(files.get('b')!.text()).rejects.toMatchObject({ reason: 'too_large' })
  expect(await files.get('b')!.bytes()).toHaveLength(40)
})
