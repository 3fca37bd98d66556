import { vi } from 'vitest'

/** Captures downloaded files, because jsdom cannot download. */
export function captureDownloads() {
  const files: { name: string; content: Blob }[] = []
  let content = new Blob()
  URL.createObjectURL = (blob) => {
    content = blob as Blob
    return 'blob:file'
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content })
  })
  return files
}
