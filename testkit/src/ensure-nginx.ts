import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { canInstall, install } from './apt.ts'

const candidates = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']
const brotliModule = 'ngx_http_brotli_static_module.so'

const advice =
  'nginx 1.18 or later is needed. Install it (Debian, Ubuntu: "apt-get install nginx libnginx-mod-http-brotli-static").'

/**
 * An installed nginx; installs one on Debian and Ubuntu as root.
 *
 * @returns the program and its Brotli module; null without the module, when gzip is used.
 * @throws Error whose message says what to install.
 */
export async function ensureNginx() {
  return (
    (await firstWorking()) ??
    ((await installWithApt()) ? await firstWorking() : null) ??
    Promise.reject(new Error(advice))
  )
}

async function firstWorking() {
  for (const program of candidates) {
    // `-V` prints the build options to standard error.
    const built = await promisify(execFile)(program, ['-V'], { timeout: 10_000 }).catch(() => null)
    if (!built) continue
    const modules = /--modules-path=(\S+)/.exec(built.stderr)?.[1]
    const brotli = modules ? path.join(modules, brotliModule) : null
    return { program, brotli: brotli && existsSync(brotli) ? brotli : null }
  }
  return null
}

async function installWithApt() {
  if (!canInstall()) return false
  console.log('No nginx found: installing Debian\'s packages "nginx" and "libnginx-mod-http-brotli-static" …')
  // Older distributions have no Brotli package.
  return (await install('nginx', 'libnginx-mod-http-brotli-static', 'openssl')) || install('nginx', 'openssl')
}
