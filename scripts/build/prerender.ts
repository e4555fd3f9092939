import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Language, languages } from '@grace/contract/languages'
import { root } from '@grace/release/release'

/** Placeholder in the built pages; the server replaces it by the site's own address. */
const siteUrl = 'https://site.invalid'

/**
 * Prerenders the pages that are sent while the API is unavailable: every public page in every language
 * (`pages/fr/about/index.fr.html`), and the list of addresses (`pages/addresses.json`).
 */
async function prerender(output: string) {
  const site = path.resolve(root, output)
  const { pageMaker, addresses, buildTimeResponse, unknownAddress } = await import(
    pathToFileURL(path.join(site, 'render/render.js')).href
  )
  const makePage = pageMaker(site)
  const write = async (address: string, language: Language) => {
    const folder = path.join(site, 'pages', address)
    await mkdir(folder, { recursive: true })
    const { html } = await makePage({ address, language, siteUrl, ask: buildTimeResponse })
    await writeFile(path.join(folder, `index.${language}.html`), html)
    for (const file of filesNamedIn(html)) {
      if (!existsSync(path.join(site, file))) throw new Error(`${address} names ${file}, which is not built.`)
    }
  }
  for (const language of languages) {
    // Only the API knows the addresses with parameters.
    const known = addresses.public.filter((pattern: string) => !pattern.includes(':'))
    for (const where of [...known, unknownAddress]) {
      await write(where, language)
      await write(where === '/' ? `/${language}` : `/${language}${where}`, language)
    }
    // One document serves all pages that are drawn in the browser.
    await write(addresses.account[0], language)
  }
  await writeFile(path.join(site, 'pages/addresses.json'), JSON.stringify({ ...addresses, unknownAddress }))
}

/** Made by the server. */
const isMade = (address: string) =>
  /^\/(?:(?:podcast|feed)\.\w+\.xml|(?:\w\w\/)?calendar\.ics|site\.webmanifest)$/.test(address)

/** Files referenced by a page: scripts, styles and pictures, including those of link previews and structured data. */
function filesNamedIn(html: string): string[] {
  const addresses = html.replaceAll(siteUrl, '').match(/"\/[\w./-]*"/g) ?? []
  return addresses
    .map((quoted) => quoted.slice(1, -1))
    .filter((address) => /\.\w+$/.test(address) && !isMade(address))
}

await prerender(process.argv[2] ?? '')
