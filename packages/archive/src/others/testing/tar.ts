const BLOCK = 512

/** Returns a tar archive with these files. */
export function tarFile(name: string, files: Record<string, string | Uint8Array<ArrayBuffer>>) {
  const parts = Object.entries(files).flatMap(([path, content]) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const header = new Uint8Array(BLOCK)
    header.set(new TextEncoder().encode(path))
    header.set(new TextEncoder().encode(`${bytes.length.toString(8).padStart(11, '0')}\0`), 124)
    header.set(new TextEncoder().encode('0'), 156)
    header.set(new TextEncoder().encode('ustar\0'), 257)
    return [header, bytes, new Uint8Array((BLOCK - (bytes.length % BLOCK)) % BLOCK)]
  })
  return new File([...parts, new Uint8Array(2 * BLOCK)], name)
}
