// Writes .br and .gz beside every compressible file of the build. Plain JavaScript for Node 20.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const BUILD = fileURLToPath(new URL('../build/client/', import.meta.url))
const COMPRESSIBLE = ['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt', '.xml', '.map']
const MIN_BYTES = 256

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const files = readdirSync(BUILD, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && COMPRESSIBLE.includes(extname(entry.name)))
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name))

async function compress(file) {
  const content = await readFile(file)
  if (content.length < MIN_BYTES) return 0
  // Hashed files are compressed once and cached for a year; the others change with every build.
  const quality = file.includes(join(BUILD, 'assets')) ? 11 : 9
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await Promise.all([
    brotli(content, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    zip(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ])
  return 1
}

const done = await Promise.all(files.map(compress))
console.log(`Compressed ${done.reduce((sum, one) => sum + one, 0)} files`)
