import { albums } from '@grace/contract/albums'
import { announcements } from '@grace/contract/announcements'
import { mp3OfBytes } from '@grace/testkit/audio'
import { plain } from '../images.ts'
import type { Page } from '../journey.ts'
import { pressDelete } from '../lists.ts'
import { publisher } from '../publisher.ts'

import { type Acts, asked, button, editor, field, find, type Scene } from './scene.ts'

async function removed({ page, name, says }: Scene, path: string, label?: string) {
  await page.goto(find(path, name))
  await pressDelete(page, name, label ? { label } : {})
  await button(asked(page), 'Delete').click()
  await says(`“${name}” is in the trash.`)
}

const aBlog = async ({ site, name }: Scene) => (await publisher(site)).blog({ title: name })
async function aPost(scene: Scene) {
  const publish = await publisher(scene.site)
  const categoryId = await publish.category(scene.name)
  return publish.post((await aBlog(scene)).id, [categoryId])
}
const aPicture = async ({ site, name }: Scene) => (await publisher(site)).picture('icon', name)

/** A picture that is in an album, by the selection in the gallery. */
async function inAlbum({ page, site, name, says }: Scene) {
  const publish = await publisher(site)
  const id = await publish.picture('icon', name)
  const { data: album } = await site.asAdmin(albums.create, { body: { name } })
  await site.asAdmin(albums.changePictures, { params: { id: album.id }, body: { add: [id] } })
  await page.goto(find('pictures', name))
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await button(page, 'Remove from album').click()
  await button(asked(page), 'Remove from album').click()
  await says(`no longer in “${name}”`)
}

/** Chooses a recording in the form of a sermon. */
async function chooseRecording(page: Page) {
  await page.goto('/admin/sermons/new')
  const input = page.getByLabel(/^(?:Choose a|Replace the) recording$/)
  await input.scrollIntoViewIfNeeded()
  await input.setInputFiles({ name: 'a.mp3', mimeType: 'audio/mpeg', buffer: mp3OfBytes(60_000) })
  return input
}
async function recorded({ page, answers }: Scene) {
  await chooseRecording(page)
  await answers(page.getByText(/^MP3, \d/))
}

async function restored({ page, site, name, says }: Scene) {
  const texts = (content: string) => ({ texts: { en: { title: name, content } } })
  const { data } = await site.asAdmin(announcements.create, { body: texts('On Thursday.') })
  await site.asAdmin(announcements.update, { params: { id: data.id }, body: texts('On Friday.') })
  await page.goto(`/admin/history/announcement/${data.id}?version=en-1`)
  await button(page, 'Restore this version').click()
  await says('This version is back.')
  await button(page, 'Undo').click()
  await says('The text is as it was before.')
}

async function inTrash({ page, site, name }: Scene) {
  const { data } = await site.asAdmin(announcements.create, { body: { title: name, content: 'Come.' } })
  await site.asAdmin(announcements.remove, { params: { id: data.id } })
  await page.goto(find('trash', name))
}

/** Acts on blogs, posts, pictures, and what all content has. */
export const contentActs: Acts = {
  'blogs.create': async ({ page, name, says }) => {
    await page.goto('/admin/blogs/new')
    await field(page, 'Title in English').fill(name)
    await editor(page).fill('Come.')
    await button(page, 'Create').click()
    await says(/Blog created|waits for approval/)
  },
  'blogs.update': async (scene) => {
    const { page, name, says } = scene
    await page.goto(`/admin/blogs/${(await aBlog(scene)).id}/edit`)
    await field(page, 'Title in English').fill(`${name} again`)
    await button(page, 'Save').click()
    await says('Blog updated')
  },
  'blogs.remove': async (scene) => removed(scene, (await aBlog(scene)) && 'blogs'),
  'posts.create': async (scene) => {
    const { page, site, name, answers } = scene
    await (await publisher(site)).category(name)
    await page.goto(`/admin/posts/new?blog=${(await aBlog(scene)).id}`)
    await page.getByRole('checkbox', { name }).check()
    await button(page.getByRole('main'), 'Create post').click()
    await answers(
      page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: 'Post created' }).first(),
    )
  },
  'posts.update': async (scene) => {
    const { page, site, name, says } = scene
    const id = await aPost(scene)
    await (await publisher(site)).category(`${name} again`)
    await page.goto(`/admin/posts/${id}/edit`)
    await page.getByRole('checkbox', { name: `${name} again` }).check()
    await button(page, 'Save').click()
    await says('Post updated')
  },
  'posts.remove': async (scene) => removed(scene, (await aPost(scene)) ? 'posts' : ''),
  'pictures.upload': async ({ page, name, answers }) => {
    await page.goto('/admin/pictures/new')
    await page.getByLabel('Choose pictures').setInputFiles([await plain(`${name}.jpg`, '#a33', 300)])
    await button(page, 'Upload 1 picture').click()
    await answers(
      page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: 'uploaded 1 image' }).first(),
    )
  },
  'pictures.update': async (scene) => {
    const { page, says } = scene
    await page.goto(`/admin/pictures/${await aPicture(scene)}`)
    await field(page, 'Alt text in English').fill('A choir')
    await button(page, 'Save').click()
    await says('Picture updated')
  },
  'pictures.remove': async (scene) => {
    const { page, name, says } = scene
    await page.goto(`/admin/pictures/${await aPicture(scene)}`)
    await button(asked(page), 'Delete').click()
    await button(asked(page), 'Delete').click()
    await says(`“${name}” is in the trash.`)
  },
  'albums.changePictures': inAlbum,
  'blocks.order': async ({ page, says }) => {
    await page.goto('/admin/blocks/kinds/belief')
    await page
      .getByRole('button', { name: / down$/ })
      .first()
      .click()
    await says('Order updated')
  },
  'recordings.start': recorded,
  'recordings.append': recorded,
  'recordings.cancel': async ({ page, answers }) => {
    const parts = /\/recordings\/uploads\/\d+\?offset=/
    await page.route(parts, () => {})
    const asks = page.waitForRequest(parts)
    const input = await chooseRecording(page)
    await asks
    await button(page, 'Cancel').click()
    await answers(input)
    await page.unroute(parts)
  },
  'revisions.restore': restored,
  'languageStates.setOnly': async ({ page, site, name, says }) => {
    await site.asAdmin(announcements.create, { body: { title: name, content: 'Come.' } })
    await page.goto('/admin/languages?kind=announcement&language=rw')
    await page.getByRole('button', { name: new RegExp(`^Only in .*${name}`) }).click()
    await says(name)
  },
  'languageStates.setNeeded': async ({ page, says }) => {
    await page.goto('/admin/languages')
    await button(page, 'What each kind needs').click()
    await button(asked(page), 'Save').click()
    await says('What each kind needs')
  },
  'trash.restore': async (scene) => {
    await inTrash(scene)
    await button(scene.page, `Restore ${scene.name}`).click()
    await scene.says(`“${scene.name}” is back.`)
  },
  'trash.remove': async (scene) => {
    const { page, name, says } = scene
    await inTrash(scene)
    await pressDelete(page, name, { label: `Delete for good: ${name}`, text: 'Delete for good' })
    await button(asked(page), 'Delete for good').click()
    await says(`“${name}” was deleted for good.`)
  },
}
