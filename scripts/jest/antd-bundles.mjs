import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
const packages = ['antd', '@ant-design/icons']
/** @param {string} name */
const versionOf = (name) =>
  JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).version

/** Bundles of antd's packages, one file each: otherwise every screen test would read two thousand modules. */
export const antdBundles = Object.fromEntries(
  packages.map((name) => [
    name,
    path.join(root, 'node_modules/.cache/jest', `${name.replace('/', '-')}-${versionOf(name)}.cjs`),
  ]),
)

/** Writes the missing bundles. Source: https://rspack.rs/api/javascript-api/compiler */
export default async function writeAntdBundles() {
  const missing = Object.entries(antdBundles).filter(([, file]) => !existsSync(file))
  if (missing.length === 0) return
  const { rspack } = await import('@rspack/core')
  for (const [name, file] of missing) await inOne(rspack, name, file)
}

/**
 * @param {typeof import('@rspack/core').rspack} rspack
 * @param {string} name
 * @param {string} file
 * @returns {Promise<void>}
 */
function inOne(rspack, name, file) {
  // Written under another name and renamed: another process may be looking for it.
  const unfinished = `${path.basename(file)}.${process.pid}`
  mkdirSync(path.dirname(file), { recursive: true })
  const compiler = rspack({
    mode: 'production',
    optimization: { minimize: false, nodeEnv: false },
    target: 'node',
    context: root,
    entry: name,
    output: { path: path.dirname(file), filename: unfinished, library: { type: 'commonjs2' } },
    // Tests provide React and a replacement for the style writer.
    externals: [/^react(-dom)?($|\/)/, /Dom\/dynamicCSS$/],
    externalsType: 'commonjs2',
  })
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) return reject(error ?? new Error(stats?.toString('errors-only')))
      renameSync(path.join(path.dirname(file), unfinished), file)
      compiler.close(() => resolve())
    })
  })
}
