import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'
import { npm } from './npm.ts'

const FILE = join(root, 'build/sbom.cdx.json')

/** Writes down every package this release is made of and with (CycloneDX); those that only help to build it say so. */
export async function writeSbom() {
  const { code, output } = await npm(['sbom', '--sbom-format=cyclonedx', '--package-lock-only'])
  if (code !== 0) throw new Error(`npm sbom failed: ${output}`)
  const { components, ...rest } = JSON.parse(output.slice(output.indexOf('{\n')))
  // npm says the folder's name.
  rest.metadata.component.name = rest.metadata.component['bom-ref'].split('@')[0]
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(FILE, `${JSON.stringify({ ...rest, components }, null, 2)}\n`)
  console.log(`${components.length} packages are written down in build/sbom.cdx.json`)
}
