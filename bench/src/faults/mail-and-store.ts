import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { startS3 } from '@grace/api/testing/s3-server'
import { callApi } from '@grace/testkit/requests'
import { installation } from '../installation.ts'
import { upload } from './disk.ts'
import { type TrialResult, withVisitors } from './trial.ts'

/** Accepts connections and never responds. */
export async function silentServer() {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    connections: () => sockets.size,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** The mail server hangs: forms and password links respond as usual. */
export async function mailHangs(): Promise<TrialResult> {
  const mail = await silentServer()
  const place = await installation({
    env: { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: 'site@example.org', LOG_LEVEL: 'fatal' },
  })
  const site = await place.start({ ADMIN_EMAIL: 'admin@example.org' })
  const seen = await withVisitors({ url: site.url, admin: place.admin }, async (fault) => {
    const body = { email: 'admin@example.org' }
    const reset = await callApi(site.url, 'POST', '/auth/forgot-password', { body })
    if (reset.status !== 200 || reset.ms > 2_000)
      fault(`a forgotten password was answered with ${reset.status} after ${Math.round(reset.ms)} ms`)
    await wait(4_000)
    if (mail.connections() === 0) fault('no mail was sent, so nothing was tried')
  })
  mail.close()
  await site.stop()
  return seen
}

/** The picture store is killed and restarted: pages are served, uploads and pictures get 503, then work again. */
export async function storeDown(): Promise<TrialResult> {
  const store = await startS3()
  const { bucket, endpoint, accessKeyId, secretAccessKey, prefix } = store.settings
  const place = await installation({
    env: {
      ...{ S3_BUCKET: bucket, S3_ENDPOINT: endpoint ?? '', S3_PREFIX: prefix, SEED_SAMPLE: 'true' },
      ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, LOG_LEVEL: 'fatal' },
    },
  })
  const site = await place.start()
  const { body: posts } = await callApi(site.url, 'GET', '/posts')
  const { path } = posts.find(({ cover }: { cover: unknown }) => cover).cover
  const picture = () => callApi(site.url, 'GET', `/images/${path}`)
  const seen = await withVisitors({ url: site.url, admin: place.admin }, async (fault) => {
    await store.kill()
    const expected = async (what: string, work: Promise<{ status: number; ms: number }>, status: number) => {
      const response = await work
      if (response.status !== status || response.ms > 15_000)
        fault(`${what} was answered with ${response.status} after ${Math.round(response.ms)} ms`)
    }
    await expected('away, a picture', picture(), 503)
    await expected('away, an upload', upload(site, place.admin), 503)
    await store.restart()
    await expected('back, a picture', picture(), 200)
    await expected('back, an upload', upload(site, place.admin), 201)
  })
  await site.stop()
  await store.close()
  return seen
}
