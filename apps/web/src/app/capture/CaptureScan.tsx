import type { ScanResult } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { currentUser } from '../../api/user.queries.ts'
import { EntryForm } from '../../features/money/EntryForm.tsx'
import { type EntryPanel, editing } from '../../features/money/panel.ts'
import { CameraPanel } from '../../features/money/scan/CameraPanel.tsx'
import { UploadedPanel } from '../../features/money/scan/UploadedPanel.tsx'

type Step = { name: 'camera' } | { name: 'uploaded'; result: ScanResult } | { name: 'edit'; panel: EntryPanel }

/**
 * Scans a receipt from any screen. A picture taken here is uploaded at once; shared pictures one after another, each when
 * the user has seen it, because any site can share one.
 */
export function CaptureScan({ pictures = [], onDone }: { pictures?: File[] | undefined; onDone: () => void }) {
  const [step, setStep] = useState<Step>({ name: 'camera' })
  const [at, setAt] = useState(0)
  const currency = useQuery(currentUser).data?.currency ?? ''

  function next() {
    if (at + 1 >= pictures.length) return onDone()
    setAt(at + 1)
    setStep({ name: 'camera' })
  }

  if (step.name === 'edit') return <EntryForm panel={step.panel} currency={currency} onSaved={next} onClear={next} />
  if (step.name === 'uploaded')
    return (
      <UploadedPanel
        result={step.result}
        currency={currency}
        onUpdate={(type, entry) => setStep({ name: 'edit', panel: editing(type, entry) as EntryPanel })}
        onDone={next}
      />
    )
  return (
    <>
      {pictures.length > 1 && <p>{m.scan_picture_of({ number: at + 1, count: pictures.length })}</p>}
      <CameraPanel
        key={at}
        isQuick
        picture={pictures[at]}
        onUploaded={(result) => setStep({ name: 'uploaded', result })}
        onDone={next}
      />
    </>
  )
}
