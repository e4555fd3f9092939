import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { S3Settings } from '../storage/s3-storage.ts'

/** Runs in a separate process, with one key pair; verifies all signatures. */
const program = `
  const S3rver = require(process.argv[1])
  new S3rver({ port: Number(process.argv[3]), silent: true, directory: process.argv[2], vhostBuckets: false,
    configureBuckets: [{ name: 'pictures' }] }).run().then(({ port }) => console.log(port))
  process.on('disconnect', () => process.exit())`

/** Starts an S3 server on a free port, with an empty bucket. */
export async function startS3() {
  const directory = await mkdtemp(path.join(tmpdir(), 'grace-s3-'))
  const library = createRequire(import.meta.url).resolve('@20minutes/s3rver')

  async function start(port: number) {
    const child = spawn(process.execPath, ['-e', program, library, directory, String(port)], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    const [line] = await once(createInterface(child.stdout as NodeJS.ReadableStream), 'line')
    return { child, port: Number(line) }
  }
  let { child, port } = await start(0)

  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  const settings: S3Settings = {
    bucket: 'pictures',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    pathStyle: true,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    prefix: 'site/',
  }
  return {
    settings,
    kill,
    async restart() {
      await kill()
      ;({ child } = await start(port))
    },
    async close() {
      await kill()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
