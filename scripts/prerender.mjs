import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run.mjs'

/** Writes every public page in every language as HTML beside the built site: `pages/fr/about/index.fr.html`. */
export async function prerender(output) {
  const site = path.join(root, output)
  const { renderSite, siteUrlPlaceholder } = await import(
    pathToFileURL(path.join(root, 'host-public/dist-render/render.js'))
  )
  for (const { address, language, html } of await renderSite(site, { siteUrl: siteUrlPlaceholder })) {
    const folder = path.join(site, 'pages', address)
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, `index.${language}.html`), html)
  }
}
