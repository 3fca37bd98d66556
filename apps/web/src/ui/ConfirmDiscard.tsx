import { m } from '#messages'
import { Confirm } from './Confirm.tsx'
import type { ConfirmProps } from './ConfirmDialog.tsx'

/** Asks before what the user entered is discarded. */
export const ConfirmDiscard = (props: Pick<ConfirmProps, 'isOpen' | 'isBusy' | 'onYes' | 'onNo'>) => (
  <Confirm
    question={m.rejected_discard_question()}
    detail={m.rejected_discard_detail()}
    yes={m.discard()}
    no={m.rejected_keep()}
    {...props}
  />
)
