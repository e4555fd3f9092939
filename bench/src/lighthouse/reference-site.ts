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
type Element = DefaultTreeAdapterTypes.Element

/** Nodes that only scripts or the style sheet of the site use. */
const removed = new Set(['script', 'style', 'noscript', 'template', 'link', '#comment'])
const isPlain = (node: Node) => !removed.has(node.nodeName) && !isOutlines(node)
/** Pictures in the HTML stand in for files until these have arrived; a plain page has the files alone. */
const isOutlines = (node: Node): boolean =>
  node.nodeName === 'picture' &&
  pictures(node).some((picture) => attribute(picture, 'src')?.value.startsWith('data:'))
const isPlainAttribute = ({ name }: { name: string }) =>
  !/^(?:style|data-.*|popover.*|fetchpriority|decoding)$/.test(name)

function plainPage(html: string): string {
  const document = parse(html)
  strip(document)
  // Visible at once: nobody who writes a page by hand defers it.
  const [first] = pictures(document)
  if (first) first.attrs = first.attrs.filter(({ name }) => name !== 'loading')
  return serialize(document).replace('</head>', '<link rel="stylesheet" href="reference.css"></head>')
}

function strip(node: Node): void {
  if ('attrs' in node) node.attrs = node.attrs.filter(isPlainAttribute)
  if (!('childNodes' in node)) return
  node.childNodes = node.childNodes.filter(isPlain)
  for (const child of node.childNodes) strip(child)
}

const attribute = (element: Element, wanted: string) => element.attrs.find(({ name }) => name === wanted)

function pictures(node: Node): Element[] {
  if (node.nodeName === 'img') return [node as Element]
  return 'childNodes' in node ? node.childNodes.flatMap(pictures) : []
}
