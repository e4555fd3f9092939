// Writes a software bill of materials (CycloneDX) for each part of a release: npm run sbom -w release [-- --to folder]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '@grace/release/release'

interface Package {
  name?: string
  version: string
  license?: string
  integrity?: string
  link?: boolean
  resolved: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
type Component = ReturnType<typeof componentOf>
interface Found {
  component: Component
  needs: string[]
}

/** The released parts. */
const parts = ['api', 'host-public', 'remote-admin']

/**
 * Reads the lock file alone, so the same release has the same list wherever and whenever it is made.
 *
 * @param packages of the lock file, by the folder in which each is installed
 * @param part the folder of a workspace
 */
function sbomOf(packages: Record<string, Package>, part: string) {
  const found = new Map<string, Found>()
  visit(part)
  const own = foundIn(part).component
  const refOf = (folder: string) => foundIn(folder).component['bom-ref']
  /** By reference: the same version may be installed in more than one folder. */
  const parts = new Map<string, Found>()
  for (const [folder, { component, needs }] of found) {
    const ref = refOf(folder)
    const before = parts.get(ref)?.needs ?? []
    parts.set(ref, { component, needs: [...new Set([...before, ...needs.map(refOf)])].sort() })
  }
  const all = [...parts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...own, type: 'application' } },
    components: all.map(({ component }) => component).filter((component) => component !== own),
    dependencies: all.map(({ component, needs }) => ({ ref: component['bom-ref'], dependsOn: needs })),
  }

  function foundIn(folder: string): Found {
    const each = found.get(folder)
    if (!each) throw new Error(`The lock file has no ${folder}.`)
    return each
  }

  function visit(folder: string) {
    if (found.has(folder)) return
    const entry = packages[folder]
    if (!entry) throw new Error(`The lock file has no ${folder}.`)
    const needs: string[] = []
    found.set(folder, { component: componentOf(folder, entry), needs })
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = entry
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      // An optional peer is installed for development tools only.
      if (!(name in dependencies) && entry.peerDependenciesMeta?.[name]?.optional) continue
      const where = installedFor(folder, name)
      if (where === null && name in optionalDependencies) continue
      if (where === null) throw new Error(`${folder} needs ${name}, and the lock file has none.`)
      needs.push(where)
      visit(where)
    }
  }

  /** Node's resolution: the folder itself, then its parents. */
  function installedFor(folder: string, name: string): string | null {
    for (let around = folder; ; around = around.replace(/\/?[^/]*$/, '')) {
      const place = [around, 'node_modules', name].filter(Boolean).join('/')
      const entry = packages[place]
      if (entry) return entry.link ? entry.resolved : place
      if (around === '') return null
    }
  }
}

function componentOf(
  folder: string,
  { name = folder.replace(/^.*node_modules\//, ''), version, license, integrity }: Package,
) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [algorithm = '', hash] = integrity?.split('-') ?? []
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license && {
      licenses: [/^[\w.-]+$/.test(license) ? { license: { id: license } } : { expression: license }],
    }),
    ...(hash && {
      hashes: [
        {
          alg: algorithm.replace(/^sha/, 'SHA-'),
          content: Buffer.from(hash, 'base64').toString('hex'),
        },
      ],
    }),
  }
}

const { values } = parseArgs({ options: { to: { type: 'string', default: path.join(root, 'sbom') } } })
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
mkdirSync(values.to, { recursive: true })
for (const part of parts) {
  const sbom = sbomOf(packages, part)
  const file = path.join(values.to, `${part}.cdx.json`)
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`)
  console.log(`${path.relative(process.cwd(), file)}: ${sbom.components.length} components`)
}
