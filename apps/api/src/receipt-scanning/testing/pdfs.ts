import sharp from 'sharp'

const hex = (byte: string) => `<${byte.repeat(32)}>`
const passwordNeeded = `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${hex('ab')} /U ${hex('cd')} /P -4 >> /ID [${hex('01')} ${hex('01')}]`

type Options = { isProtected?: boolean }

/** Lines of text, a JPEG, or one with the invisible text that a scanner app has recognised. */
type PdfPage = string[] | Buffer | { picture: Buffer; hidden: string[] }

/** Returns a PDF of these A4 pages. */
export async function readPdf(pages: PdfPage[], { isProtected = false }: Options = {}): Promise<Buffer> {
  const objects: Buffer[] = [Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'), Buffer.alloc(0), courier]
  const kids: number[] = []
  for (const page of pages) {
    const { content, image } = await readContent(page)
    const number = objects.push(stream('', Buffer.from(content)), image ?? courier)
    const resources = `<< /Font << /F 3 0 R >> ${image ? `/XObject << /I ${number} 0 R >>` : ''} >>`
    const head = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]'
    kids.push(objects.push(Buffer.from(`${head} /Contents ${number - 1} 0 R /Resources ${resources} >>`)))
  }
  objects[1] = Buffer.from(
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
  )
  return fileOf(objects, isProtected ? passwordNeeded : '')
}

/** Returns a PDF of one page with this content, encoded by these filters, and this number of pages in its tree. */
export function pdfWith(content: Buffer, { filter = '', count = 1 } = {}) {
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 3 0 R >> >> >>'
  return fileOf(
    [
      Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
      Buffer.from(`<< /Type /Pages /Count ${count} /Kids [5 0 R] >>`),
      courier,
      stream(filter && `/Filter [${filter}]`, content),
      Buffer.from(page),
    ],
    '',
  )
}

const courier = Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>')

const toText = (lines: string[], mode = '') =>
  `BT ${mode} /F 11 Tf 16 TL 50 790 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`

async function readContent(page: PdfPage): Promise<{ content: string; image?: Buffer }> {
  if (Array.isArray(page)) return { content: toText(page) }
  if (Buffer.isBuffer(page)) return readPicture(page)
  const { content, image } = await readPicture(page.picture)
  return { content: `${content} ${toText(page.hidden, '3 Tr')}`, image }
}

async function readPicture(jpeg: Buffer): Promise<{ content: string; image: Buffer }> {
  const { width, height } = await sharp(jpeg).metadata()
  const size = `/Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`
  const shown = Math.min(500, (740 * width) / height)
  const content = `q ${shown} 0 0 ${(shown * height) / width} 40 40 cm /I Do Q`
  return { content, image: stream(`/Type /XObject /Subtype /Image ${size}`, jpeg) }
}

const stream = (dictionary: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])

function fileOf(objects: Buffer[], trailer: string): Buffer {
  const chunks = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let size = (chunks[0] as Buffer).length
  objects.forEach((object, i) => {
    offsets.push(size)
    const chunk = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    chunks.push(chunk)
    size += chunk.length
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${size}\n%%EOF\n`
  return Buffer.concat([...chunks, Buffer.from(end)])
}
