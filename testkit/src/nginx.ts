import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { atExit, temporaryFolder } from './cleanup.ts'
import { ensureNginx } from './ensure-nginx.ts'
import { root } from './repository.ts'

const run = promisify(execFile)

interface Configuration {
  /** Variables for `npm run nginx -w deploy`. */
  env: Record<string, string>
  /** Options for `npm run nginx -w deploy`. */
  args: string[]
  /** Edits the configuration, for example ports that need root. */
  change?: (configuration: string) => string
}

interface Options extends Configuration {
  /** Responds once nginx listens. */
  readyUrl: string
}

/**
 * Starts nginx with the configuration of `npm run nginx -w deploy`; it is killed when this process exits.
 *
 * @throws Error with the output of `nginx -t`.
 */
export async function startNginx({ readyUrl, ...options }: Options) {
  const { program, configuration, folder } = await configured(options)
  const child = spawn(program, ['-p', folder, '-c', configuration, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  atExit(() => child.kill('SIGTERM'))
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-20_000)
  })
  const gone = once(child, 'exit')
  const deadline = performance.now() + 10_000
  while (!(await fetch(readyUrl, { redirect: 'manual' }).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`nginx ended before it listened:\n${errors}`)
    if (performance.now() > deadline) throw new Error(`nginx does not listen:\n${errors}`)
    await wait(50)
  }
  return {
    /** Content of both logs. */
    logs: () =>
      ['access.log', 'error.log'].map((name) => readFileSync(path.join(folder, name), 'utf8')).join(''),
    /** Last part of standard error. */
    errors: () => errors,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await gone
    },
  }
}

/**
 * Writes the configuration and validates it with `nginx -t`.
 *
 * @throws Error with its output.
 */
async function configured({ env, args, change = (text) => text }: Configuration) {
  const { program, brotli } = await ensureNginx()
  const folder = await temporaryFolder('nginx')
  const written = await run(
    process.execPath,
    [
      path.join(root, 'node_modules/tsx/dist/cli.mjs'),
      path.join(root, 'deploy/nginx/write-config.ts'),
      `--logs=${folder}`,
      ...args,
      ...(brotli ? [] : ['--no-brotli']),
    ],
    { cwd: root, env: { PATH: process.env.PATH, ...env } },
  )
  writeFileSync(path.join(folder, 'grace.conf'), change(written.stdout))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  for (const kind of temporary) mkdirSync(path.join(folder, kind))
  const configuration = path.join(folder, 'nginx.conf')
  writeFileSync(
    configuration,
    `${brotli ? `load_module ${brotli};` : ''}
# The served files may be readable only for the user who runs the tests.
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
${temporary.map((kind) => `  ${kind}_temp_path ${folder}/${kind};`).join('\n')}
  include ${folder}/grace.conf;
}
`,
  )
  await run(program, ['-t', '-p', folder, '-c', configuration]).then(({ stderr }) => {
    if (/\[(?:warn|emerg|error)\]/.test(stderr)) throw new Error(stderr)
  })
  return { program, configuration, folder }
}
