import { useState } from 'react'
import { m } from '#messages'
import { countUnsent, deviceCopy, readUnsent, useUnsent } from '../api/deviceCopy.ts'
import { formatCount } from '../format/locale.ts'
import { countDrafts } from '../session/drafts.ts'
import { Button } from '../ui/Button.tsx'
import { FormError } from '../ui/FormError.tsx'
import { Kit } from '../ui/Kit.tsx'
import { QuestionCard } from '../ui/QuestionCard.tsx'
import styles from './SignOutDialog.module.css'

type Props = { isOpen: boolean; onSignOut: (discardsUnsent?: boolean) => void; onClose: () => void }

/** Asks whether the changes that the server does not have are sent, kept on this device or discarded. */
export function SignOutDialog({ isOpen, onSignOut, onClose }: Props) {
  const unsent = useUnsent()
  const [sending, setSending] = useState<'idle' | 'busy' | 'failed'>('idle')
  const [count, setCount] = useState(() => countUnsent(unsent) + countDrafts())

  async function send() {
    setSending('busy')
    const isSent = await deviceCopy()?.exchangeNow()
    // What was not accepted is still only on this device.
    const left = countUnsent(readUnsent()) + countDrafts()
    if (isSent && left === 0) return onSignOut()
    setCount(left)
    setSending(isSent ? 'idle' : 'failed')
  }

  const isSendable = unsent.waiting.length > 0 || sending === 'busy'
  const texts = { count, shown: formatCount(count) }
  return (
    // The navigation is outside of the pages, which have the kit.
    <Kit>
      <QuestionCard
        isOpen={isOpen}
        title={m.sign_out_unsent_question()}
        detail={isSendable ? m.sign_out_unsent_detail(texts) : m.sign_out_unsendable_detail(texts)}
        onClose={onClose}
      >
        <FormError>{sending === 'failed' ? m.unsent_server_away() : undefined}</FormError>
        <div className={styles.answers}>
          {isSendable && (
            <Button isBusy={sending === 'busy'} onClick={send} data-autofocus>
              {m.sign_out_send_first()}
            </Button>
          )}
          <Button variant="outline" disabled={sending === 'busy'} onClick={() => onSignOut()}>
            {m.sign_out_keep()}
          </Button>
          <Button
            variant="outline"
            className={styles.discard}
            disabled={sending === 'busy'}
            onClick={() => onSignOut(true)}
          >
            {m.discard()}
          </Button>
        </div>
      </QuestionCard>
    </Kit>
  )
}
