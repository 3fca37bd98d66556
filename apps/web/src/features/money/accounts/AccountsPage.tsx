import type { Account, Transfer } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { currentUser } from '../../../api/user.queries.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconAdd, IconTransfer } from '../../../ui/icons.ts'
import { lazyOnIdle } from '../../../ui/lazyOnIdle.ts'
import { PageFrame } from '../../../ui/PageFrame.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { combineQueries, QueryView } from '../../../ui/QueryView.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { AccountList } from './AccountList.tsx'
import styles from './AccountsPage.module.css'
import { accounts } from './accounts.queries.ts'
import { TransferList } from './TransferList.tsx'

const AccountForm = lazyOnIdle(async () => (await import('./AccountForm.tsx')).AccountForm)
const RatesPanel = lazyOnIdle(async () => (await import('./RatesPanel.tsx')).RatesPanel)
const TransferForm = lazyOnIdle(async () => (await import('./TransferForm.tsx')).TransferForm)

type Shown = { account: Account | undefined } | { transfer: Transfer | undefined } | 'rates'

/** The accounts with their balances, in the user's order, and the transfers between them. */
export function AccountsPage() {
  const user = useQuery(currentUser)
  const loaded = useQuery(accounts)
  const query = combineQueries(loaded, user)
  const [panel, setPanel] = useState<Shown>()
  const hasSeveral = (loaded.data?.filter(({ archived }) => !archived).length ?? 0) > 1
  const close = () => setPanel(undefined)
  const form = { currency: user.data?.currency ?? '', onDone: close }

  return (
    <PageFrame
      heading={m.accounts_heading()}
      side={
        <div className={styles.side}>
          <Panel title={titleOf(panel)} isOpen={panel !== undefined} onClose={close}>
            {isOf(panel, 'account') && <AccountForm key={panel.account?.id} account={panel.account} {...form} />}
            {isOf(panel, 'transfer') && <TransferForm key={panel.transfer?.id} transfer={panel.transfer} {...form} />}
            {panel === 'rates' && <RatesPanel accounts={loaded.data ?? []} currency={form.currency} />}
          </Panel>
          {!panel && (
            <div className={styles.actions}>
              {hasSeveral && (
                <Button onClick={() => setPanel({ transfer: undefined })}>
                  <IconTransfer size={20} aria-hidden="true" />
                  {m.transfer_add()}
                </Button>
              )}
              <Button
                data-new
                variant={hasSeveral ? 'outline' : 'filled'}
                onClick={() => setPanel({ account: undefined })}
              >
                <IconAdd size={20} aria-hidden="true" />
                {m.account_add()}
              </Button>
            </div>
          )}
        </div>
      }
    >
      <QueryView query={query} skeleton={<Skeleton width="100%" height="4.5rem" />}>
        {([all, { currency }]) => (
          <>
            {all.length === 1 && <p className={styles.lead}>{m.accounts_lead()}</p>}
            <AccountList accounts={all} currency={currency} onEdit={(account) => setPanel({ account })} />
            {all.some((one) => one.currency && one.currency !== currency) && (
              <div className={styles.more}>
                <Button variant="plain" onClick={() => setPanel('rates')}>
                  {m.rates_heading()}
                </Button>
              </div>
            )}
            <TransferList accounts={all} currency={currency} onEdit={(transfer) => setPanel({ transfer })} />
          </>
        )}
      </QueryView>
    </PageFrame>
  )
}

const isOf = <K extends 'account' | 'transfer'>(
  panel: Shown | undefined,
  kind: K,
): panel is Extract<Shown, Record<K, unknown>> => typeof panel === 'object' && kind in panel

function titleOf(panel: Shown | undefined) {
  if (panel === 'rates') return m.rates_heading()
  if (isOf(panel, 'transfer')) return panel.transfer ? m.transfer_edit() : m.transfer_add()
  return isOf(panel, 'account') && panel.account ? m.account_edit() : m.account_add()
}
