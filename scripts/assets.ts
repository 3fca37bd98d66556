// Regenerates the committed fonts and icons. Run it after changing a version in apps/web/assets/package.json.
import { join } from 'node:path'
import { root, run } from './command.ts'
import { npm } from './npm.ts'

const folder = join(root, 'apps/web/assets')
const { code, output } = await npm(['ci', '--prefix', folder])
if (code !== 0) throw new Error(output)
for (const script of ['interfaceFonts.mjs', 'reportFonts.mjs', 'icons.mjs']) await run('node', [join(folder, script)])
await run('biome', ['check', '--write', 'apps/web/src/ui'])
