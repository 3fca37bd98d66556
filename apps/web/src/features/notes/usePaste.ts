import { type ClipboardEvent, type DragEvent, type RefObject, useState } from 'react'
import { raiseAlert } from '../../alerts/alerts.ts'
import { addedText } from '../../api/addedText.ts'
import type { FileUpload } from '../../api/fileQueue.ts'
import { newId } from '../../api/newId.ts'
import { withoutControls } from '../../device/cleanPaste.ts'
import { insertText } from './editText.ts'
import type { NoteField } from './noteField.ts'

/** The length of HTML from which on only its text is pasted, in UTF-16 code units. */
const MAX_HTML = 300_000

const isPicture = ({ type }: File) => type.startsWith('image/')
const toMarkdown = ({ id, file }: FileUpload) => `![${file.name.replace(/[\\[\]\s]+/g, ' ')}](attachment:${id})`

/** Returns a copied text as Markdown, or as it is where it has no formatting, or nothing can be loaded. */
async function convert(html: string, text: string) {
  const loaded = await import('../../markdown/pasted/pastedMarkdown.ts').catch(() => undefined)
  return withoutControls(loaded?.pastedMarkdown(html) ?? text)
}

/** Returns what a text field needs into which formatted text and pictures are pasted, and files dropped. */
export function usePaste(field: RefObject<NoteField | null>) {
  const [given, setGiven] = useState<{ id: string; files: File[] }[]>([])
  const insert = (text: string) => text && field.current?.edit(insertText(field.current.read(), text))
  const give = (files: File[]) => files.length > 0 && setGiven((before) => [...before, { id: newId(), files }])

  return {
    /** The files that are to be attached. */
    given,
    /** Attaches files, and puts pictures of them at the cursor. */
    give,
    /** Puts pictures that are attached into the text. Of other files, only says that they are. */
    show(id: string, uploads: FileUpload[]) {
      setGiven((before) => before.filter((one) => one.id !== id))
      const pictures = uploads.filter(({ file }) => isPicture(file))
      const others = uploads.filter((upload) => !pictures.includes(upload)).map(({ file }) => file.name)
      if (others.length > 0) raiseAlert(addedText(others.join(', ')), { isShownOffline: true })
      insert(pictures.map(toMarkdown).join('\n'))
    },
    onPaste(event: ClipboardEvent) {
      const { clipboardData: data } = event
      const [html, text] = [data.getData('text/html'), data.getData('text/plain')]
      const pictures = [...data.files].filter(isPicture)
      // Text from a table or a document comes with a picture of it.
      const isPictures = pictures.length > 0 && !text
      if (!isPictures && (!html || html.length > MAX_HTML)) return
      event.preventDefault()
      if (isPictures) give(pictures)
      else void convert(html, text).then(insert)
    },
    onDragOver(event: DragEvent) {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    onDrop(event: DragEvent) {
      if (event.dataTransfer.files.length === 0) return
      // The browser would open a file in place of the app.
      event.preventDefault()
      const at = field.current?.offsetAt(event.clientX, event.clientY)
      if (at !== undefined) field.current?.select(at)
      give([...event.dataTransfer.files])
    },
  }
}
