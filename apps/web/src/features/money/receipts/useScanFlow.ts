import type { EntryType, ScanResult } from '@daybook/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { raiseAlert } from '../../../alerts/alerts.ts'
import { textOfError } from '../../../api/textOfError.ts'
import { balance } from '../entries/money.queries.ts'
import { addReceiptsMutation, markChecked } from './receipts.queries.ts'
import { scanMutation } from './scan.queries.ts'
import { isDoubtful, useReceiptList } from './useReceiptList.ts'

type Step =
  /** `isNext`: after the first picture, each one is sent as soon as it is taken. */
  | { name: 'camera'; isNext: boolean }
  | { name: 'list' }
  | { name: 'check'; result: ScanResult }
  | { name: 'edit'; result: ScanResult }

/** Returns a function that adds pictures, and whether it is busy. `onRead` gets the result of one that was uploaded. */
function useAddFiles(onRead: (result: ScanResult) => void) {
  const client = useQueryClient()
  const add = useMutation(addReceiptsMutation)
  const scan = useMutation({ ...scanMutation, onSuccess: onRead })

  /** Keeps the files, or uploads the only one if this device keeps none. Resolves with the ids of those that it keeps. */
  async function addFiles(files: File[], keep: boolean) {
    const { ids, unkept } = await add.mutateAsync({ files, keep })
    if (!unkept) return ids
    const usage = client.getQueryData(balance.queryKey)?.usage
    if (usage?.remaining === 0) raiseAlert(textOfError({ code: 'scan_limit_reached', params: { limit: usage.limit } }))
    else scan.mutate(unkept)
    return ids
  }

  return { addFiles, isBusy: add.isPending || scan.isPending }
}

/** Returns the step of a scan, and the functions that lead to the others. */
export function useScanFlow(isList: boolean, onDone: (type?: EntryType) => void) {
  const [step, setStep] = useState<Step>(isList ? { name: 'list' } : { name: 'camera', isNext: false })
  /** The only picture that was sent, which is opened when it is read. */
  const [awaitedId, setAwaitedId] = useState<string>()
  const receipts = useReceiptList()
  const { addFiles, isBusy } = useAddFiles(open)

  const awaited = receipts.unchecked.find(({ transaction }) => transaction.id === awaitedId)
  if (awaited) open(awaited)

  function open(result: ScanResult) {
    setAwaitedId(undefined)
    setStep({ name: 'check', result })
  }

  function showList() {
    setAwaitedId(undefined)
    setStep({ name: 'list' })
  }

  function takeAnother() {
    setAwaitedId(undefined)
    setStep({ name: 'camera', isNext: true })
  }

  async function send(files: File[], keep: boolean) {
    const isFirst = receipts.count === 0
    const isOnly = files.length === 1
    if (!isOnly) showList()
    const [id] = await addFiles(files, keep)
    // If there are several, the user may have opened one meanwhile.
    if (!id || !isOnly || (step.name === 'camera' && step.isNext)) return
    showList()
    if (isFirst) setAwaitedId(id)
  }

  async function finish(result: ScanResult) {
    const { id } = result.transaction
    const { unchecked, count } = receipts
    const at = unchecked.findIndex(({ transaction }) => transaction.id === id)
    void markChecked([result])
    const others = [...unchecked.slice(at + 1), ...unchecked.slice(0, Math.max(at, 0))]
    const next = others.find(isDoubtful)
    if (next) open(next)
    else if (count > (at < 0 ? 0 : 1)) showList()
    else onDone(result.type)
  }

  return {
    step,
    receipts,
    isBusy,
    open,
    showList,
    send,
    finish,
    edit: (result: ScanResult) => setStep({ name: 'edit', result }),
    takeAnother,

    sendAndTakeAnother(files: File[], keep: boolean) {
      takeAnother()
      void addFiles(files, keep)
    },
  }
}
