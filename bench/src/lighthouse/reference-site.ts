import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Language, languages } from '@grace/contract/languages'
import { precompress } from '@grace/release/precompress'
import { temporaryFolder } from '@grace/testkit/cleanup'
import { root } from '@grace/testkit/repository'

export const referencePath = (language: Language) => `/reference/${language}.html`

const sources = path.join(root, 'host-public/src')
const namespaces = ['site', 'home', 'forms', 'news', 'slides', 'gospel', 'giving', 'posts']

/**
 * A copy of the built site with a reference page: the home page written by hand, with the same texts and pictures,
 * one style sheet and no script. The same server sends both.
 *
 * @returns the copy's folder.
 */
export async function siteWithReference(): Promise<string> {
  const site = path.join(await temporaryFolder('lighthouse'), 'site')
  await cp(path.join(root, 'host-public/dist'), site, { recursive: true })
  const folder = path.join(site, 'reference')
  await mkdir(folder)

  const html = await readFile(path.join(import.meta.dirname, 'reference.html'), 'utf8')
  const css = await readFile(path.join(import.meta.dirname, 'reference.css'), 'utf8')
  const pictures = new Set([...css.matchAll(/url\("([\w-]+\.\w+)"\)/g)].map(([, name]) => `design/${name}`))
  for (const language of languages) {
    const filled = await filler(language, (picture) => pictures.add(picture))
    await writeFile(path.join(folder, `${language}.html`), filled(html))
  }
  await writeFile(path.join(folder, 'reference.css'), css)
  for (const picture of pictures) {
    await cp(path.join(sources, picture), path.join(folder, path.basename(picture)))
  }
  await precompress(path.relative(root, folder))
  if ((await readdir(folder)).length < 2 * languages.length)
    throw new Error('The reference page is not there.')
  return site
}

/** Fills in `{{home.overview}}`, `{{date 2025-08-31}}` and the like; unknown placeholders are errors. */
async function filler(language: Language, onPicture: (file: string) => void) {
  const load = (file: string) => import(pathToFileURL(path.join(sources, file)).href)
  const values: Record<string, unknown> = { language }
  for (const name of namespaces) values[name] = (await load(`text/${language}/${name}.ts`)).default
  const format = await load('language/format.ts')
  const makers: Record<string, (argument: string) => string> = {
    date: (iso) => format.date(language, iso),
    clock: (time) => format.clock(language, time),
    day: (number) => format.weekday(language, Number(number)),
    picture(file) {
      onPicture(file)
      return path.basename(file)
    },
  }
  return (template: string) =>
    template
      .replace('<html lang="en">', `<html lang="${language}">`)
      .replace(/{{(?:(\w+) ([^}]+)|([\w.]+))}}/g, (mark, maker, argument, key) => {
        const text = maker ? makers[maker]?.(argument) : valueAt(values, key)
        if (typeof text !== 'string') throw new Error(`reference.html: nothing is known for ${mark}.`)
        return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
      })
}

const valueAt = (values: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], values)
