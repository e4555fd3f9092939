import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@grace/contract/languages'
import type { Chunk, Compilation, Module, RspackPluginFunction } from '@rspack/core'

/** Beside the built site; a file with a dot in front is not served. */
export const precacheListName = '.precache.json'

const precachedPages = ['./about/about-page.tsx', './contact/contact-page.tsx']
/** Of pages that need the network anyway, and what only other texts use. */
const otherTexts = ['account', 'privacy', 'refusals']
const textName = /^text-(\w\w)-(\w+)-ts$/

/**
 * Writes down which built files make the home page, About and Contact, with the parts of them that come late, and for
 * each language their texts. Only this build knows which chunk holds what, and under which name.
 */
export const writePrecacheList: RspackPluginFunction = (compiler) => {
  compiler.hooks.done.tap('write-kept-files', ({ compilation }) => {
    if (compilation.errors.length > 0) return
    writeFileSync(
      path.join(compiler.outputPath, precacheListName),
      JSON.stringify(precachedFiles(compilation)),
    )
  })
}

function precachedFiles({ chunks, chunkGraph }: Compilation) {
  const all = [...chunks]
  const entry = all.find(({ name }) => name === 'start')
  if (!entry) throw new Error('The build has no entry called start.')
  const precached = new Set([entry])
  // Grows while it is walked: what a kept file asks for is kept as well.
  for (const chunk of precached) {
    const modules = new Set([...chunkGraph.getChunkModules(chunk)].flatMap(resourcesOf))
    for (const other of all) {
      const isImported = originsOf(other).some(
        ({ from, request }) =>
          modules.has(from) && (!from.endsWith('/src/pages.ts') || precachedPages.includes(request)),
      )
      if (isImported) precached.add(other)
    }
  }
  const texts = (language: string) =>
    all.filter(({ name }) => {
      const [, of, namespace = ''] = textName.exec(name ?? '') ?? []
      return of === language && !otherTexts.includes(namespace)
    })
  return {
    entry: [...entry.files].find((file) => file.endsWith('.js')),
    shared: filesOf(precached),
    ...Object.fromEntries(languages.map((language) => [language, filesOf(texts(language))])),
  }
}

const filesOf = (chunks: Iterable<Chunk>): string[] => [...chunks].flatMap(({ files }) => [...files]).sort()

/** Of a module, and of those that were joined into it. */
const resourcesOf = (module: Module & { resource?: string; modules?: Module[] }): string[] => [
  module.resource?.replaceAll('\\', '/') ?? '',
  ...(module.modules ?? []).flatMap(resourcesOf),
]

/** Where a chunk is asked for; texts, which are asked for by name, have no such place. */
const originsOf = (chunk: Chunk) =>
  [...chunk.groupsIterable].flatMap(({ origins }) =>
    origins.flatMap(({ module, request = '' }) => {
      const [from = ''] = module ? resourcesOf(module) : []
      return from ? [{ from, request }] : []
    }),
  )
