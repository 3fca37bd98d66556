/** No run on PostgreSQL repeats these: receipt scanning uses no database and takes a minute. */
export const WITHOUT_DATABASE = ['src/receipt-scanning/**']

/**
 * Tests whose result cannot differ between databases. `npm test` runs them on SQLite only, `npm run test:all` on both;
 * a file that matches none of these runs on both.
 */
export const SAME_ON_EVERY_DATABASE = [
  // They use no database.
  'src/pictures/**',
  'src/sessions/deviceLabel.test.ts',
  'src/{config,failures,ids,pagination,secrets}.test.ts',
  // They open a SQLite file, whatever the database of the run.
  'src/main.test.ts',
  'src/db/{erasedBytes,fileGuard,fullDisk,openFile,sqlite,sqliteDriver}.test.ts',
  // They are about HTTP. Streamed lists and interrupted requests hold a connection, so they run on both.
  'src/http/!(streamAnswer|disconnects|shutdown).test.ts',
  'src/features/account/{secrecy,tokens}.test.ts',
  'src/features/money/receipts/brokenForms.test.ts',
  // They are about rejected input, which reaches no database, or about random input to every route.
  'src/features/account/{passwords,smallAmounts}.test.ts',
  'src/features/money/import/importBody.test.ts',
  'src/features/notes/limits.test.ts',
  'src/trust/{codes,input,storm}.test.ts',
  // They are about which calls are public and whose rows a call finds, by the same conditions everywhere.
  'src/trust/access.test.ts',
  // It is about the days and the files of backups; their contents are compared in db/backup/commands.test.ts.
  'src/db/backup/daily.test.ts',
  // They are about what the receipt reader returns, or its failure.
  'src/features/money/receipts/{readerOutage,scanFailures,scanLines,scanReal,scanText}.test.ts',
]
