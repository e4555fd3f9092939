import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
/** @param {string} name */
const versionOf = (name) =>
  JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).version

/** Changes with this file, so that a bundle of another kind is never used. */
const kind = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .digest('hex')
  .slice(0, 8)

/**
 * @param {string} name of the package
 * @param {string} [entry] module that exports what the tests import
 */
const bundleOf = (name, entry = name) => {
  const file = `${name.replace('/', '-')}-${versionOf(name)}-${kind}.cjs`
  return { entry, file: path.join(root, 'node_modules/.cache/jest', file) }
}

const antd = bundleOf('antd')
const icons = bundleOf('@ant-design/icons')
// msw/native is msw/node without the interception of Node's sockets and of WebSocket, which no page of ours uses.
const msw = bundleOf('msw', 'data:text/javascript,export*from"msw/native";export*from"msw/core/http"')

/** Bundles by the imports that they replace: otherwise every screen test would read hundreds of modules, or thousands. */
export const antdBundles = { '^antd$': antd.file, '^@ant-design/icons$': icons.file }
export const mswBundle = { '^msw/(node|core/http)$': msw.file }

/** Writes the missing bundles. Source: https://rspack.rs/api/javascript-api/compiler */
export default async function writeBundles() {
  const missing = [antd, icons, msw].filter(({ file }) => !existsSync(file))
  if (missing.length === 0) return
  const { rspack } = await import('@rspack/core')
  for (const { entry, file } of missing) await write(rspack, entry, file)
}

/**
 * @param {typeof import('@rspack/core').rspack} rspack
 * @param {string} entry
 * @param {string} file
 * @returns {Promise<void>}
 */
function write(rspack, entry, file) {
  // Written under another name and renamed: another process may be looking for it.
  const unfinished = `${path.basename(file)}.${process.pid}`
  mkdirSync(path.dirname(file), { recursive: true })
  const compiler = rspack({
    mode: 'production',
    optimization: { minimize: false, nodeEnv: 'production' },
    target: 'node',
    context: root,
    entry,
    resolve: { conditionNames: ['react-native', '...'] },
    output: { path: path.dirname(file), filename: unfinished, library: { type: 'commonjs2' } },
    // Tests provide React and replacements for what makes and writes styles.
    externals: [/^react(-dom)?($|\/)/, /Dom\/dynamicCSS$/, /\/useStyleRegister$/],
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
