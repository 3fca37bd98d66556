import { PRODUCT } from '@daybook/contract'
import { m } from '#messages'
import { raiseAlert } from '../../../../alerts/alerts.ts'
import { savedToDocuments, saveFile } from '../../../../device/saveFile.ts'
import { Button } from '../../../../ui/Button.tsx'
import styles from './RecoveryCodes.module.css'

const FILE = `${PRODUCT}_Recovery_Codes.txt`

async function save(codes: string[]) {
  const text = [m.recovery_codes_file_heading({ product: PRODUCT }), '', ...codes, ''].join('\n')
  const target = await saveFile(FILE, new Blob([text], { type: 'text/plain;charset=utf-8' }))
  if (target === 'documents') raiseAlert(savedToDocuments(FILE))
}

/** Shows new recovery codes, which cannot be shown again, with a button to save them to a file. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  return (
    <div className={styles.sheet}>
      <p>{m.recovery_codes_keep()}</p>
      <ul className={styles.codes} aria-label={m.recovery_codes()}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="outline" onClick={() => save(codes)}>
          {m.recovery_codes_save()}
        </Button>
        <Button onClick={onKept}>{m.recovery_codes_kept()}</Button>
      </div>
    </div>
  )
}
