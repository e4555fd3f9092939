import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Language, languages } from '@grace/contract/languages'
import { precompress } from '@grace/release/precompress'
import { temporaryFolder } from '@grace/testkit/cleanup'
import { root } from '@grace/testkit/repository'
import { startSite } from '@grace/testkit/site-processes'
import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5'
import type { Credentials } from '../server.ts'

export const referencePath = (language: Language) => `/reference/${language}.html`

/**
 * Starts a copy of the site, with sample content and an administrator, that has a reference page in each language: the
 * text and the pictures of the home page, with one short style sheet written by hand and without a script.
 */
export async function startSiteWithReferences({ username, password }: Credentials) {
  const copy = path.join(await temporaryFolder('reference'), 'site')
  await cp(path.join(root, 'host-public/dist'), copy, { recursive: true })
  const env = {
    SITE_DIR: copy,
    DATA_DIR: path.join(await temporaryFolder('reference-data'), 'data'),
    SEED_SAMPLE: 'true',
    ADMIN_USERNAME: username,
    ADMIN_PASSWORD: password,
  }
  const first = await startSite({ env })
  await addReferences(path.join(copy, 'reference'), async (language) =>
    (await fetch(`${first.url}/${language}`)).text(),
  )
  await first.stop()
  // A server knows the files that were there when it started.
  return startSite({ env })
}

async function addReferences(folder: string, homePage: (language: Language) => Promise<string>) {
  await mkdir(folder)
  for (const language of languages) {
    await writeFile(path.join(folder, `${language}.html`), plainPage(await homePage(language)))
  }
  const css = await readFile(path.join(import.meta.dirname, 'reference.css'))
  await writeFile(path.join(folder, 'reference.css'), css)
  await cp(path.join(root, 'host-public/src/design/imigongo.svg'), path.join(folder, 'imigongo.svg'))
  await precompress(path.relative(root, folder))
}

type Node = DefaultTreeAdapterTypes.Node

/** Nodes that only scripts or the style sheet of the site use. */
const removed = new Set(['script', 'style', 'noscript', 'template', 'link', '#comment'])
const isPlain = ({ nodeName }: Node) => !removed.has(nodeName)
const isPlainAttribute = ({ name }: { name: string }) =>
  !/^(?:style|data-.*|popover.*|fetchpriority|decoding)$/.test(name)

function plainPage(html: string): string {
  const document = parse(html)
  strip(document)
  return serialize(document).replace('</head>', '<link rel="stylesheet" href="reference.css"></head>')
}

function strip(node: Node): void {
  if ('attrs' in node) node.attrs = node.attrs.filter(isPlainAttribute)
  if (!('childNodes' in node)) return
  node.childNodes = node.childNodes.filter(isPlain)
  for (const child of node.childNodes) strip(child)
}
