// Imported before everything else, because native code that was built for a newer Node ends the process without a word.
import { isSupported, rejection } from './nodeVersion.mjs'

if (!isSupported(process.versions.node)) {
  console.error(rejection(process.versions.node))
  process.exit(1)
}
