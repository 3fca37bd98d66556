import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import { expect, it } from 'vitest'
import { unzip } from './unzip.ts'

async function zip(files: Record<string, string>, options: { password?: string } = {}) {
  const writer = new ZipWriter(new BlobWriter(), options)
  for (const [path, text] of Object.entries(files)) await writer.add(path, new TextReader(text))
  return writer.close()
}

/** Returns a ZIP archive in which a path was replaced by another of the same length. */
async function withPath(before: string, after: string) {
  const bytes = Buffer.from(await (await zip({ [before]: 'text' })).arrayBuffer())
  const text = bytes.toString('latin1').replaceAll(before, after)
  return new Blob([Buffer.from(text, 'latin1')])
}

it('returns the files by their path', async () => {
  const files = await unzip(await zip({ 'a.json': '[]', 'notes/Größe.md': 'Größe' }))
  expect([...files.keys()]).toEqual(['a.json', 'notes/Größe.md'])
  expect(await files.get('notes/Größe.md')!.text()).toBe('Größe')
})

it('unpacks no more than the limit, whatever the archive says', async () => {
  const files = await unzip(await zip({ bomb: '0'.repeat(5_000_000) }))
  await expect(files.get('bomb')!.bytes(1_000_000)).rejects.toMatchObject({ reason: 'too_large' })
  expect(await files.get('bomb')!.bytes()).toHaveLength(5_000_000)
})

it.each(['../../etc/passwd', '/etc/passwd', 'a/../../x'])('refuses an archive with the path %s', async (path) => {
  await expect(unzip(await withPath('x'.repeat(path.length), path))).rejects.toMatchObject({ reason: 'damaged' })
})

it('refuses what is no archive, a part of one, and one that was changed', async () => {
  const whole = await zip({ a: [...Array(9999).keys()].join() })
  const changed = Buffer.from(await whole.arrayBuffer())
  const middle = changed.length >> 1
  changed.writeUInt8(changed.readUInt8(middle) ^ 1, middle)
  for (const file of [new Blob([]), new Blob(['a note']), whole.slice(0, -10)])
    await expect(unzip(file)).rejects.toMatchObject({ reason: 'damaged' })
  const files = await unzip(new Blob([changed]))
  await expect(files.get('a')!.text()).rejects.toMatchObject({ reason: 'damaged' })
})

it('refuses an encrypted archive', async () => {
  await expect(unzip(await zip({ a: 'text' }, { password: 'secret' }))).rejects.toMatchObject({ reason: 'encrypted' })
})
