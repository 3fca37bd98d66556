import { type Account, MAIN_ACCOUNT } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { newId } from '../../../api/newId.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { Button } from '../../../ui/Button.tsx'
import { AccountField } from '../accounts/AccountField.tsx'
import { accounts as accountList, nameOf } from '../accounts/accounts.queries.ts'
import { accountOf, isOfCard } from './accountNames.ts'
import type { Mapping } from './mapping.ts'
import { createAccountsMutation, newAccounts, toDraft } from './newAccounts.ts'
import type { Reading } from './settings.ts'
import type { ChosenFile, Table } from './table.ts'

/** Returns the accounts of the lines, and those that transfers go to. */
const namesIn = ({ rows }: Table, { account, other, type }: Mapping) => [
  ...new Set([
    ...(account === undefined ? [] : rows.map((row) => row[account]?.trim() ?? '')),
    ...(other === undefined ? [] : rows.filter((row) => row[type ?? -1] === 'Transfer').map((row) => row[other] ?? '')),
  ]),
]

/** Of an account. */
const MAX_NAME = 60

type Props = { file: ChosenFile; reading: Reading; currency: string; onChange: (part: Partial<Reading>) => void }

/** Selects the account of the entries, or one for each account that the file names. Adds those that are missing. */
export function ImportAccounts(props: Props) {
  const { file, reading, currency } = props
  const { data: existing = [] } = useQuery(accountList)
  const { mutate, isPending } = useWrite(createAccountsMutation)
  const names = namesIn(file.table, reading.mapping)
  const missing = reading.currency ? [] : newAccounts(names, file.table, reading, existing, currency)
  return (
    <>
      {missing.length > 0 && (
        <>
          <p dir="auto">{m.import_new_accounts({ names: missing.map(({ name }) => name).join(', ') })}</p>
          <Button
            variant="outline"
            isBusy={isPending}
            onClick={() => mutate(missing.map((draft) => ({ ...draft, id: newId() })))}
          >
            {m.import_add_accounts()}
          </Button>
        </>
      )}
      <Choices {...props} names={names} existing={existing} />
    </>
  )
}

/** Makes an account for the file, named as it is. */
function NewAccount({ file, onChange }: Props) {
  const { mutate, isPending } = useWrite(createAccountsMutation)
  const isCard = isOfCard(file)
  const name = isCard ? m.account_kind_card() : file.name.replace(/\.\w+$/, '')
  async function add() {
    const draft = { ...toDraft(name.slice(0, MAX_NAME)), id: newId(), ...(isCard && { kind: 'card' as const }) }
    if (await mutate([draft])) onChange({ account: draft.id })
  }
  return (
    <Button variant="plain" isBusy={isPending} onClick={() => void add()}>
      {m.import_into_new()}
    </Button>
  )
}

function Choices(props: Props & { names: string[]; existing: Account[] }) {
  const { reading, names, existing, onChange } = props
  const { accounts = {}, account = MAIN_ACCOUNT } = reading
  const find = (name: string) => accountOf(name, reading, existing)
  const named = names.filter((name) => name || find(name))
  const isOne = existing.length === 1
  // Of several currencies, the lines in that of one account are read.
  if (isOne || reading.currency || (named.length < 2 && !named.some(find)))
    return (
      <>
        {isOne && <p>{m.import_into({ account: nameOf(existing[0]!) })}</p>}
        <AccountField value={account} kept={undefined} onChange={(account) => onChange({ account })} />
        {!reading.currency && named.length < 2 && <NewAccount {...props} />}
      </>
    )
  return named.map((name) => (
    <AccountField
      key={name}
      name={name || m.account_main()}
      value={find(name) ?? account}
      kept={find(name)}
      onChange={(chosen) => onChange({ accounts: { ...accounts, [name]: chosen } })}
    />
  ))
}
