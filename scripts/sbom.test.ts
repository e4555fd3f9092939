import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const folder = mkdtempSync(path.join(tmpdir(), 'grace-sbom-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Sbom {
  metadata: { component: { name: string } }
  components: { 'bom-ref': string; name: string; version: string; hashes?: { content: string }[] }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

test('each part of a release has an SBOM with exactly its packages', () => {
  execFileSync(process.execPath, [
    '--import',
    'tsx',
    path.join(import.meta.dirname, 'sbom.ts'),
    '--to',
    folder,
  ])
  const listOf = (part: string): Sbom =>
    JSON.parse(readFileSync(path.join(folder, `${part}.cdx.json`), 'utf8'))
  const root = path.resolve(import.meta.dirname, '..')

  for (const part of ['api', 'host-public', 'remote-admin']) {
    const { metadata, components, dependencies } = listOf(part)
    const { name, dependencies: declared } = JSON.parse(
      readFileSync(path.join(root, part, 'package.json'), 'utf8'),
    )
    expect(metadata.component.name).toBe(name)
    const listed = new Map(components.map((each) => [each.name, each.version]))
    for (const [each, version] of Object.entries(declared))
      expect([each, listed.get(each)]).toEqual([each, version])
    for (const tool of ['jest', '@biomejs/biome', '@playwright/test', 'autocannon'])
      expect([part, tool, listed.has(tool)]).toEqual([part, tool, false])

    const refs = [name, ...components.map((each) => each['bom-ref'])]
    expect(new Set(refs).size).toBe(refs.length)
    expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref))).toEqual(
      [],
    )
    const unsealed = components.filter(({ hashes }) => !/^[0-9a-f]{128}$/.test(hashes?.[0]?.content ?? ''))
    expect(unsealed.map((each) => each.name).filter((each) => !each.startsWith('@grace/'))).toEqual([])
  }
  // Includes peer dependencies: npm's own list leaves React out.
  expect(listOf('host-public').components.map((each) => each.name)).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'scheduler', '@grace/shared-auth', 'axios']),
  )
})
