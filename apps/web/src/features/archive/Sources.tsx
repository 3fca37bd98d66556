import { PRODUCTS, type Product } from '@daybook/archive/others/products'
import { m } from '#messages'

/** Which files each product has, and where its users find them. */
const TEXTS: Record<Product, () => string> = {
  actual: m.archive_source_actual,
  todoist: m.archive_source_todoist,
  ynab: m.archive_source_ynab,
  firefly_iii: m.archive_source_firefly_iii,
  gnucash: m.archive_source_gnucash,
  ezbookkeeping: m.archive_source_ezbookkeeping,
  money_manager_ex: m.archive_source_money_manager_ex,
  cashew: m.archive_source_cashew,
  monarch: m.archive_source_monarch,
  mint: m.archive_source_mint,
  lunch_money: m.archive_source_lunch_money,
  ticktick: m.archive_source_ticktick,
  vikunja: m.archive_source_vikunja,
  super_productivity: m.archive_source_super_productivity,
  things_app: m.archive_source_things_app,
  tududi: m.archive_source_tududi,
  loop_habit_tracker: m.archive_source_loop_habit_tracker,
  icalendar: m.archive_source_icalendar,
  google_keep: m.archive_source_google_keep,
  memos: m.archive_source_memos,
  joplin: m.archive_source_joplin,
  markdown: m.archive_source_markdown,
}

/** The products whose files can be read. */
export function Sources() {
  return (
    <ul>
      {Object.entries(PRODUCTS).map(([product, name]) => (
        <li key={product}>
          <strong>{name}</strong>: {TEXTS[product as Product]()}
        </li>
      ))}
    </ul>
  )
}
