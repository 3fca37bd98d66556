import { type Account, MAIN_ACCOUNT } from '@daybook/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { raiseAlert } from '../../../alerts/alerts.ts'
import { errorMessageFor } from '../../../api/errorMessages.ts'
import { useRun } from '../../../api/useWrite.ts'
import { formatCount } from '../../../format/locale.ts'
import { Button } from '../../../ui/Button.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { foundTotals } from '../entries/money.queries.ts'
import { NO_FILTER } from '../entries/view.ts'
import { archiveMutation, discardAccountMutation, nameOf } from './accounts.queries.ts'
import { transfers } from './transfers.queries.ts'

/** Returns the number of entries and transfers of an account. */
async function countIn(client: QueryClient, account: string) {
  const filter = { ...NO_FILTER, account }
  const [income, expense, moved] = await Promise.all([
    client.fetchQuery(foundTotals('income', filter)),
    client.fetchQuery(foundTotals('expense', filter)),
    client.fetchQuery(transfers),
  ])
  return income.count + expense.count + moved.filter(({ from, to }) => from === account || to === account).length
}

/**
 * Returns a function that deletes an account, and the question that it shows first if the account has entries, which the
 * main one then has.
 */
export function useDeleteAccount(all: Account[]) {
  const client = useQueryClient()
  const discard = useRun(discardAccountMutation)
  const archive = useRun(archiveMutation)
  const [pending, setPending] = useState<{ account: Account; count: number }>()
  const [isOpen, setOpen] = useState(false)

  async function deleteAccount(account: Account) {
    try {
      const count = await countIn(client, account.id)
      if (count === 0) return discard({ id: account.id, name: nameOf(account) })
      setPending({ account, count })
      setOpen(true)
    } catch (error) {
      raiseAlert(errorMessageFor(error))
    }
    return false
  }

  if (!pending) return { deleteAccount }
  const { account, count } = pending
  const name = nameOf(account)
  const main = nameOf(all.find(({ id }) => id === MAIN_ACCOUNT) ?? { name: '' })
  const closeAnd = (run: () => Promise<boolean>) => () => {
    setOpen(false)
    void run()
  }
  const question = (
    <Confirm
      question={m.account_delete_question({ name })}
      detail={m.account_delete_detail({ entries: m.entries({ count, shown: formatCount(count) }), main })}
      yes={m.delete_action()}
      no={m.keep_it()}
      isOpen={isOpen}
      isBusy={false}
      onYes={closeAnd(() => discard({ id: account.id, name }))}
      onNo={() => setOpen(false)}
    >
      {!account.archived && (
        <Button isWrite variant="outline" onClick={closeAnd(() => archive(account))}>
          {m.account_archive()}
        </Button>
      )}
    </Confirm>
  )
  return { deleteAccount, question }
}
