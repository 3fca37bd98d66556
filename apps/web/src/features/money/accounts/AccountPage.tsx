import { type Account, PAGES, type Transfer, type TypedEntry } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { m } from '#messages'
import { currentUser } from '../../../api/user.queries.ts'
import { openCapture } from '../../../capture/layer.ts'
import { Button } from '../../../ui/Button.tsx'
import { FloatingActions } from '../../../ui/FloatingActions.tsx'
import { lazyOnIdle } from '../../../ui/lazyOnIdle.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { PageFrame } from '../../../ui/PageFrame.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { combineQueries, QueryView } from '../../../ui/QueryView.tsx'
import { AddButton } from '../entries/AddButton.tsx'
import { EntryListSkeleton } from '../entries/EntryListSkeleton.tsx'
import { type EditedEntry, editingTyped } from '../entries/panel.ts'
import styles from './AccountPage.module.css'
import { AccountStrip } from './AccountStrip.tsx'
import { AccountSummary } from './AccountSummary.tsx'
import { accountPath, type LinkedBalance } from './accountPath.ts'
import { accounts, nameOf } from './accounts.queries.ts'
import { Statement } from './Statement.tsx'

const AccountForm = lazyOnIdle(async () => (await import('./AccountForm.tsx')).AccountForm)
const EntryForm = lazyOnIdle(async () => (await import('../entries/EntryForm.tsx')).EntryForm)
const TransferForm = lazyOnIdle(async () => (await import('./TransferForm.tsx')).TransferForm)
// Rarely used, so not preloaded.
const Reconcile = lazy(async () => ({ default: (await import('./Reconcile.tsx')).Reconcile }))
const EntryReceipt = lazy(async () => ({ default: (await import('../receipts/EntryReceipt.tsx')).EntryReceipt }))

/** An account with its balance, its entries and its transfers. */
export function AccountPage() {
  const { id } = useParams()
  const user = useQuery(currentUser)
  const all = useQuery(accounts)
  const account = all.data?.find((one) => one.id === id)
  if (all.data && !account)
    return (
      <Notice heading={m.account_not_found()} text={m.account_not_found_text()}>
        <Button to={PAGES.accounts.path}>{m.accounts_manage()}</Button>
      </Notice>
    )
  const hasSeveral = (all.data?.filter(({ archived }) => !archived).length ?? 0) > 1
  if (account && user.data)
    return <AccountView key={id} account={account} hasSeveral={hasSeveral} currency={user.data.currency} />
  return (
    <PageFrame heading={PAGES.account.screen}>
      <QueryView query={combineQueries(all, user)} skeleton={<EntryListSkeleton />}>
        {() => null}
      </QueryView>
    </PageFrame>
  )
}

type Shown = 'account' | { entry: EditedEntry } | { transfer: Transfer | undefined }
type Props = { account: Account; hasSeveral: boolean; currency: string }

function AccountView({ account, hasSeveral, currency }: Props) {
  const [panel, setPanel] = useState<Shown>()
  const { bank } = (useLocation().state ?? {}) as LinkedBalance
  const [isReconciling, setReconciling] = useState(bank !== undefined)
  const navigate = useNavigate()
  const showAccount = (id = account.id) => navigate(accountPath(id))
  const close = () => setPanel(undefined)
  const editEntry = useCallback((entry: TypedEntry) => setPanel({ entry: editingTyped(entry) }), [])
  const editTransfer = useCallback((transfer: Transfer) => setPanel({ transfer }), [])
  const addEntry = () => openCapture({ kind: 'expense', account: account.id })

  return (
    <PageFrame
      back={PAGES.accounts.path}
      heading={nameOf(account)}
      side={
        <div className={styles.side}>
          <FloatingActions isHidden={panel !== undefined || isReconciling}>
            <AddButton onClick={addEntry} />
          </FloatingActions>
          <Suspense>
            {isReconciling && (
              <Reconcile
                account={account}
                stated={bank}
                currency={account.currency ?? currency}
                onEnd={() => setReconciling(false)}
              />
            )}
          </Suspense>
          <AccountPanel shown={panel} account={account} currency={currency} onClose={close} />
          {!isReconciling && <AccountStrip currency={currency} chosen={account.id} onChoose={showAccount} />}
        </div>
      }
    >
      {!isReconciling && (
        <AccountSummary
          account={account}
          currency={currency}
          onEdit={() => setPanel('account')}
          onReconcile={() => setReconciling(true)}
          {...(hasSeveral && { onMove: () => setPanel({ transfer: undefined }) })}
        />
      )}
      <Statement
        account={account}
        currency={account.currency ?? currency}
        isReconciling={isReconciling}
        onEntry={editEntry}
        onTransfer={editTransfer}
      />
    </PageFrame>
  )
}

type PanelProps = { shown: Shown | undefined; account: Account; currency: string; onClose: () => void }

function AccountPanel({ shown, account, currency, onClose }: PanelProps) {
  const form = { currency, onDone: onClose }
  const entry = typeof shown === 'object' && 'entry' in shown ? shown.entry : undefined
  const transfer = typeof shown === 'object' && 'transfer' in shown ? shown : undefined
  return (
    <Panel title={titleOf(shown)} isOpen={shown !== undefined} onClose={onClose}>
      {shown === 'account' && <AccountForm account={account} {...form} />}
      {transfer && (
        <TransferForm key={transfer.transfer?.id ?? 'new'} transfer={transfer.transfer} from={account.id} {...form} />
      )}
      {entry && <EntryForm key={entry.id} panel={entry} currency={currency} onSaved={onClose} onClear={onClose} />}
      <Suspense>{entry && <EntryReceipt entry={entry.entry} currency={currency} />}</Suspense>
    </Panel>
  )
}

function titleOf(shown: Shown | undefined) {
  if (shown === 'account') return m.account_edit()
  if (shown && 'transfer' in shown) return shown.transfer ? m.transfer_edit() : m.transfer_add()
  return shown ? m.entry_edit_heading({ type: shown.entry.type }) : ''
}
