import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'
import { npm } from './npm.ts'

const FILE = join(root, 'build/sbom.cdx.json')

/** Writes an SBOM (CycloneDX) of all packages of the release; build-time packages are marked as such. */
export async function writeSbom() {
  const { code, output } = await npm(['sbom', '--sbom-format=cyclonedx', '--package-lock-only'])
  if (code !== 0) throw new Error(`npm sbom failed: ${output}`)
  const { components, ...rest } = JSON.parse(output.slice(output.indexOf('{\n')))
  // npm sets the folder's name instead of the package's.
  rest.metadata.component.name = rest.metadata.component['bom-ref'].split('@')[0]
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(FILE, `${JSON.stringify({ ...rest, components }, null, 2)}\n`)
  console.log(`${components.length} packages are written down in build/sbom.cdx.json`)
}
