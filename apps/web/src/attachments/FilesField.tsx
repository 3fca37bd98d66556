import { ATTACHMENT_LIMIT, listAttachments } from '@daybook/contract'
import { toAttachedTo } from '@daybook/domain/attachments'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { deviceCopy } from '../api/deviceCopy.ts'
import { type FileUpload, fileQueue } from '../api/fileQueue.ts'
import { useUndoInPlace } from '../api/useUndoInPlace.ts'
import { UndoInPlace } from '../ui/UndoInPlace.tsx'
import { AddFiles } from './AddFiles.tsx'
import { discardAttachmentMutation } from './attachments.queries.ts'
import { FileRow } from './FileRow.tsx'
import styles from './Files.module.css'
import { useAttach } from './useAttach.ts'
import type { FormFiles } from './useFormFiles.ts'
import { useGivenFiles } from './useGivenFiles.ts'
import { type ShownFile, useShownFiles } from './useShownFiles.ts'

/** How long an undo is offered, in ms. */
const OFFER_TIME = 10_000

/** Offers to undo the removal of a file in place, since a sheet covers the undo of the page. */
function useRemovedFile(putBack: (upload: FileUpload) => void) {
  const saved = useUndoInPlace()
  const [local, setLocal] = useState<{ upload: FileUpload; isByKey: boolean }>()

  useEffect(() => {
    if (!local) return
    const timer = setTimeout(() => setLocal(undefined), OFFER_TIME)
    return () => clearTimeout(timer)
  }, [local])

  return {
    isOffered: saved.isOffered || local !== undefined,
    isByKey: local?.isByKey ?? true,
    offerSaved(answer: unknown) {
      setLocal(undefined)
      saved.offer(answer)
    },
    offerLocal(upload: FileUpload, isByKey: boolean) {
      saved.forget()
      setLocal({ upload, isByKey })
    },
    undo() {
      if (!local) return saved.undo()
      setLocal(undefined)
      putBack(local.upload)
    },
  }
}

/** The files of an entity, and buttons that attach more. Those of a new entry are attached once it is saved. Those with an id of `shownAbove` are not listed. */
export function FilesField({ shownAbove, ...files }: FormFiles & { shownAbove?: readonly string[] }) {
  const { of, removeDraft } = files
  const root = useRef<HTMLDivElement>(null)
  const shown = useShownFiles(files)
  const listed = shown.filter(({ id }) => !shownAbove?.includes(id))
  const { attach, putBack, isBusy } = useAttach(files, shown.filter(({ state }) => state !== 'rejected').length)
  const removed = useRemovedFile(putBack)
  const discard = useMutation({ ...discardAttachmentMutation, onSuccess: removed.offerSaved })
  const retry = useMutation({ mutationFn: (upload: FileUpload) => fileQueue().retryFile(upload) })
  const isOver = useGivenFiles(root, { onFiles: attach, limit: ATTACHMENT_LIMIT + 1 })

  async function dropWaiting(id: string) {
    if (await fileQueue().dropFile(id)) return
    // It was uploaded since it was shown. One that was already removed has no row.
    if (
      deviceCopy()
        ?.answerNow(listAttachments, { params: { id: of.id }, querystring: { of: of.kind } })
        ?.body.some((saved) => saved.id === id)
    )
      discard.mutate(id)
  }

  function drop({ id, state, file }: ShownFile, isByKey: boolean) {
    if (state === 'saved' || !file) return discard.mutate(id)
    if (state === 'draft') removeDraft(id)
    else if (state === 'rejected') void deviceCopy()?.dropRejected(id)
    else void dropWaiting(id)
    removed.offerLocal({ id, ...toAttachedTo(of), file }, isByKey)
  }

  return (
    <div ref={root} className={styles.files} data-over={isOver || undefined}>
      {listed.length > 0 && (
        <ul className={styles.list} aria-label={m.attachment_list()}>
          {listed.map((one) => (
            <FileRow
              key={one.id}
              shown={one}
              onRemove={drop}
              onRetry={({ id, file }) => file && retry.mutate({ id, ...toAttachedTo(of), file })}
            />
          ))}
        </ul>
      )}
      <UndoInPlace
        text={m.attachment_removed()}
        isOffered={removed.isOffered}
        takesFocus={removed.isByKey}
        onUndo={removed.undo}
      >
        {isOver && m.attachment_drop()}
      </UndoInPlace>
      <AddFiles isBusy={isBusy} onFiles={attach} />
    </div>
  )
}
