import { ensureInstalled } from './ensure-installed.mjs'

let isRegistered = false

/**
 * Installs the packages where they are missing, and lets this process import TypeScript. Node 20 needs a package for that,
 * so a file that runs without packages imports TypeScript later than at its top.
 */
export async function importsTypeScript() {
  await ensureInstalled()
  if (isRegistered) return
  isRegistered = true
  const { register } = await import('tsx/esm/api')
  register()
}
