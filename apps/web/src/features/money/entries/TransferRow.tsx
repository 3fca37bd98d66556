import type { Transfer } from '@daybook/contract'
import { fromMilli } from '@daybook/domain/amounts'
import { m } from '#messages'
import { Amount } from '../../../ui/Amount.tsx'
import { Button } from '../../../ui/Button.tsx'
import link from '../../../ui/RowLink.module.css'
import { RowMenu } from '../../../ui/RowMenu.tsx'
import styles from './EntryRows.module.css'
import texts from './EntryTexts.module.css'
import { ClearedSign, type Mark, RowMark } from './RowMark.tsx'
import type { Moved } from './rows.ts'
import { useDeleteTransfer } from './useDeleteEntry.ts'

type Props = Mark & {
  moved: Moved
  currency: string
  decimals: number
  balance?: number | undefined
  /** Whether entries are being selected, which a transfer cannot be. */
  isChoosing: boolean
  onUpdate: (transfer: Transfer) => void
}

/** A transfer in a list of entries; in the list of an account with the sign of its side, else without a sign. A tap opens its form. */
export function TransferRow({ moved, currency, decimals, balance, isChoosing, onUpdate, ...mark }: Props) {
  const { transfer, name, accounts, milli } = moved
  const remove = useDeleteTransfer()
  const amount = milli === 0 ? transfer.amount : Math.abs(fromMilli(milli))
  return (
    <div className={styles.entry} data-chosen={mark.onClear && mark.isCleared}>
      <div className={texts.texts}>
        <p className={texts.title} dir="auto" title={name === accounts ? name : `${name}, ${accounts}`}>
          {mark.onClear || isChoosing ? (
            name
          ) : (
            <Button data-row variant="bare" className={link.open} onClick={() => onUpdate(transfer)}>
              {name}
            </Button>
          )}
        </p>
        <p className={texts.category}>{name !== accounts && (milli === 0 ? m.transfer_name() : accounts)}</p>
        <p className={milli > 0 ? texts.income : texts.amount}>
          <Amount
            value={amount}
            currency={currency}
            decimals={decimals}
            {...(milli !== 0 && { sign: milli > 0 ? '+' : '\u2212' })}
          />
        </p>
        {balance !== undefined && (
          <p className={texts.balance} data-balance>
            {mark.isCleared && <ClearedSign />}
            <Amount value={balance} currency={currency} decimals={decimals} />
          </p>
        )}
      </div>
      {mark.onClear ? (
        <RowMark id={transfer.id} name={name} {...mark} />
      ) : (
        !isChoosing && (
          <RowMenu
            name={name}
            row={{ kind: 'transfer', id: transfer.id }}
            onEdit={() => onUpdate(transfer)}
            onDelete={() => remove({ id: transfer.id, name })}
          />
        )
      )}
    </div>
  )
}
