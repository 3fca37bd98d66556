import { PRODUCT } from '@daybook/contract'
import { raiseAlert } from '../../../../alerts/alerts.ts'
import { savedToDocuments, saveFile } from '../../../../device/saveFile.ts'
import { Button } from '../../../../ui/Button.tsx'
import styles from './RecoveryCodes.module.css'

const FILE = `${PRODUCT}_Recovery_Codes.txt`

async function save(codes: string[]) {
  const text = [`${PRODUCT}: recovery codes. Each works once.`, '', ...codes, ''].join('\n')
  const target = await saveFile(FILE, new Blob([text], { type: 'text/plain;charset=utf-8' }))
  if (target === 'documents') raiseAlert(savedToDocuments(FILE))
}

/** Shows new recovery codes, which cannot be shown again, with a button to save them to a file. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  return (
    <div className={styles.sheet}>
      <p>Keep these somewhere safe, but not only on your phone. Each signs you in once, and you see them only now.</p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="outline" onClick={() => save(codes)}>
          Save as a file
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </div>
    </div>
  )
}
