import { callApi, randomName, signIn } from '@grace/testkit/requests'
import { expect } from '@playwright/test'
import { bodyOf, registrationOf } from '../requests.ts'
import { admin, type Settings, startServer } from '../server.ts'
import type { StoredPicture } from './pictures.ts'

/** A server on restored data: people sign in, see the pictures and register. */
export async function worksOn(settings: Settings, pictures: StoredPicture[]): Promise<void> {
  const { url, process } = await startServer(settings)
  await signIn(url, admin.username, admin.password)
  for (const { path } of pictures) {
    expect((await callApi(url, 'GET', `/images/${path}`)).status, path).toBe(200)
  }
  bodyOf(await callApi(url, 'POST', '/auth/register', { body: registrationOf(randomName('member')) }), 201)
  await process.stop()
}
