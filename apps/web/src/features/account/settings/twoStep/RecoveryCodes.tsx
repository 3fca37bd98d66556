import { PRODUCT } from '@daybook/contract'
import { Button } from '@mantine/core'
import { raiseAlert } from '../../../../alerts/alerts.ts'
import { savedToDocuments, saveFile } from '../../../../device/saveFile.ts'
import styles from './RecoveryCodes.module.css'

const FILE = `${PRODUCT}_Recovery_Codes.txt`

async function save(codes: string[]) {
  const text = [`${PRODUCT}: recovery codes. Each works once.`, '', ...codes, ''].join('\n')
  const place = await saveFile(FILE, new Blob([text], { type: 'text/plain;charset=utf-8' }))
  if (place === 'documents') raiseAlert(savedToDocuments(FILE))
}

/** New recovery codes, readable here and never again, and the ways to keep them. */
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
        <Button variant="default" onClick={() => save(codes)}>
          Save as a file
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </div>
    </div>
  )
}
