import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from '@grace/release/release'

/** Paths are relative to the repository. */
export interface Bundle {
  name: string
  /** Configuration of rspack. */
  config: string
  output: string
}

/**
 * Runs rspack in production mode.
 *
 * @param release what the bundle carries as its version
 * @throws Error when the build fails; its output has been shown
 */
export function bundle({ name, config, output }: Bundle, release?: string): void {
  const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js')
  const configFile = path.join(root, config)
  const { status, stdout, stderr } = spawnSync(process.execPath, [rspack, 'build', '--config', configFile], {
    cwd: path.dirname(configFile),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BUILD_DIR: path.resolve(root, output),
      ...(release !== undefined && { RELEASE: release }),
    },
    encoding: 'utf8',
  })
  if (status === 0 && !/warning/i.test(stdout)) return
  console.log(`${stdout}${stderr}`)
  if (status !== 0) throw new Error(`${name} could not be built.`)
}
