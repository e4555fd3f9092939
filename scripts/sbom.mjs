// What each part of a release is made of, in the format of CycloneDX: npm run sbom -- [--to folder]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = path.join(import.meta.dirname, '..')

/** The parts that are released. */
const parts = ['api', 'host-public', 'remote-admin']

/**
 * From the lock file alone, so the same release has the same list wherever and whenever it is made.
 *
 * @param {Record<string, any>} packages of the lock file, by the folder in which each is installed.
 * @param {string} part the folder of a workspace.
 */
export function sbomOf(packages, part) {
  const found = new Map()
  visit(part)
  const own = found.get(part).component
  const refOf = (folder) => found.get(folder).component['bom-ref']
  /** The same version may be installed in more than one folder. */
  const parts = new Map()
  for (const [folder, { component, needs }] of found) {
    const ref = refOf(folder)
    const before = parts.get(ref)?.needs ?? []
    parts.set(ref, { component, needs: [...new Set([...before, ...needs.map(refOf)])].sort() })
  }
  const all = [...parts.keys()].sort().map((ref) => parts.get(ref))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...own, type: 'application' } },
    components: all.map(({ component }) => component).filter((component) => component !== own),
    dependencies: all.map(({ component, needs }) => ({ ref: component['bom-ref'], dependsOn: needs })),
  }

  function visit(folder) {
    if (found.has(folder)) return
    const entry = packages[folder]
    const needs = []
    found.set(folder, { component: componentOf(folder, entry), needs })
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = entry
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      // What one may do without is there for the tools of development.
      if (!(name in dependencies) && entry.peerDependenciesMeta?.[name]?.optional) continue
      const where = installedFor(folder, name)
      if (where === null && name in optionalDependencies) continue
      if (where === null) throw new Error(`${folder} needs ${name}, and the lock file has none.`)
      needs.push(where)
      visit(where)
    }
  }

  /** As Node looks for it: in the folder itself, then in those around it. */
  function installedFor(folder, name) {
    for (let around = folder; ; around = around.replace(/\/?[^/]*$/, '')) {
      const place = [around, 'node_modules', name].filter(Boolean).join('/')
      const entry = packages[place]
      if (entry) return entry.link ? entry.resolved : place
      if (around === '') return null
    }
  }
}

function componentOf(
  folder,
  { name = folder.replace(/^.*node_modules\//, ''), version, license, integrity },
) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [algorithm, hash] = integrity?.split('-') ?? []
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    // One licence by its name, several as an expression.
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { to: { type: 'string', default: path.join(root, 'sbom') } } })
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  mkdirSync(values.to, { recursive: true })
  for (const part of parts) {
    const sbom = sbomOf(packages, part)
    const file = path.join(values.to, `${part}.cdx.json`)
    writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`)
    console.log(`${path.relative(process.cwd(), file)}: ${sbom.components.length} components`)
  }
}
