import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type Modes, namesIn, writeAtomically } from './page-files.ts'
import { furtherNames, sitemapName } from './sitemap.ts'

/** Names and XML of the files; the first is `sitemap.xml`. */
export type SitemapFiles = [name: string, xml: string][]

/** @throws Error if there is no sitemap. */
export async function readSitemaps(sitemap: (name: string) => Promise<string | null>): Promise<SitemapFiles> {
  const first = await sitemap(sitemapName)
  if (first === null) throw new Error('there is no sitemap')
  const files: SitemapFiles = [[sitemapName, first]]
  for (const name of furtherNames(first)) {
    const xml = await sitemap(name)
    if (xml !== null) files.push([name, xml])
  }
  return files
}

/** Writes the files and removes obsolete ones of an earlier sitemap. */
export async function writeSitemaps(folder: string, files: SitemapFiles, modes: Modes): Promise<void> {
  for (const [name, xml] of files) await writeAtomically(path.join(folder, name), xml, modes)
  const names = files.map(([name]) => name)
  const stale = (await namesIn(folder)).filter(
    (name) => /^sitemap-.*\.xml$/.test(name) && !names.includes(name),
  )
  for (const name of stale) await rm(path.join(folder, name))
}
