import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@grace/contract/languages'
import type { Chunk, Compilation, Module, RspackPluginFunction } from '@rspack/core'

/** Written beside the built site; files that start with a dot are not served. */
export const precacheListName = '.precache.json'

const precachedPages = ['./home/home-page.tsx', './about/about-page.tsx', './contact/contact-page.tsx']
/** Texts of pages that need the network anyway, and those that other texts include. */
const otherTexts = ['account', 'privacy', 'refusals', 'requests']
const noticeTexts = 'offline'
const textName = /^text-(\w\w)-(\w+)-ts$/

/**
 * Writes the precache list: what reading needs, and the application of the home page, About and Contact with their lazy
 * parts, each with the texts of each language. Only this build knows the chunks and their names.
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
  const readingChunks = reachable([entry], ({ name }) => name !== 'main')
  const appChunks = reachable(all.filter(({ name }) => name === 'main'))

  /** The chunks and those that they import. */
  function reachable(start: Chunk[], isWanted: (chunk: Chunk) => boolean = () => true) {
    const found = new Set(start)
    // The set grows during the iteration.
    for (const chunk of found) {
      const modules = new Set([...chunkGraph.getChunkModules(chunk)].flatMap(resourcesOf))
      for (const other of all) {
        const isImported = originsOf(other).some(
          ({ from, request }) =>
            modules.has(from) && (!from.endsWith('/src/pages.ts') || precachedPages.includes(request)),
        )
        if (isImported && isWanted(other)) found.add(other)
      }
    }
    return found
  }
  const texts = (isWanted: (namespace: string) => boolean) =>
    Object.fromEntries(
      languages.map((language) => [
        language,
        filesOf(
          all.filter(({ name }) => {
            const [, of, namespace = ''] = textName.exec(name ?? '') ?? []
            return of === language && isWanted(namespace)
          }),
        ),
      ]),
    )
  return {
    entry: [...entry.files].find((file) => file.endsWith('.js')),
    reading: { shared: filesOf(readingChunks), ...texts((namespace) => namespace === noticeTexts) },
    app: {
      shared: filesOf([...appChunks].filter((chunk) => !readingChunks.has(chunk))),
      ...texts((namespace) => ![...otherTexts, noticeTexts].includes(namespace)),
    },
  }
}

const filesOf = (chunks: Iterable<Chunk>): string[] => [...chunks].flatMap(({ files }) => [...files]).sort()

/** Paths of a module and of the modules concatenated into it. */
const resourcesOf = (module: Module & { resource?: string; modules?: Module[] }): string[] => [
  module.resource?.replaceAll('\\', '/') ?? '',
  ...(module.modules ?? []).flatMap(resourcesOf),
]

/** The modules that import a chunk; texts are imported by name and have none. */
const originsOf = (chunk: Chunk) =>
  [...chunk.groupsIterable].flatMap(({ origins }) =>
    origins.flatMap(({ module, request = '' }) => {
      const [from = ''] = module ? resourcesOf(module) : []
      return from ? [{ from, request }] : []
    }),
  )
