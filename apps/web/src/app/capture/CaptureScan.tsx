import type { ScanResult } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentUser } from '../../api/user.queries.ts'
import { EntryForm } from '../../features/money/EntryForm.tsx'
import { type EntryPanel, editing } from '../../features/money/panel.ts'
import { CameraPanel } from '../../features/money/scan/CameraPanel.tsx'
import { UploadedPanel } from '../../features/money/scan/UploadedPanel.tsx'

type Step = { name: 'camera' } | { name: 'uploaded'; result: ScanResult } | { name: 'edit'; panel: EntryPanel }

/** Scans a receipt from any screen. A picture taken here is uploaded at once. */
export function CaptureScan({ onDone }: { onDone: () => void }) {
  const [step, setStep] = useState<Step>({ name: 'camera' })
  const currency = useQuery(currentUser).data?.currency ?? ''
  if (step.name === 'edit')
    return <EntryForm panel={step.panel} currency={currency} onSaved={onDone} onClear={onDone} />
  if (step.name === 'uploaded')
    return (
      <UploadedPanel
        result={step.result}
        currency={currency}
        onUpdate={(type, entry) => setStep({ name: 'edit', panel: editing(type, entry) as EntryPanel })}
        onDone={onDone}
      />
    )
  return <CameraPanel isQuick onUploaded={(result) => setStep({ name: 'uploaded', result })} onDone={onDone} />
}
