import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@rspack/cli'
import { type RspackPluginFunction, rspack } from '@rspack/core'
import { base, minimizers, sharedVersions } from '../rspack.config.base.ts'
import { writeLanguage } from './dev-language.ts'
import { images, linkedSheets, media, shortDataUrl } from './rspack.images.ts'
import { writePrecacheList } from './rspack.precache.ts'

const directory = import.meta.dirname
const { SITE_PORT = '3000', API_ORIGIN = 'http://localhost:3002' } = process.env

/** A sheet is the first one, or linked by its page: one that a chunk loaded would move what is shown. */
const oneSheet: RspackPluginFunction = (compiler) => {
  compiler.hooks.afterEmit.tap('one-sheet', ({ chunks }) => {
    const sheets = [...chunks].flatMap(({ files }) => [...files]).filter((name) => name.endsWith('.css'))
    if (sheets.length > 1) throw new Error(`import these styles in design/site.css: ${sheets.join(', ')}`)
  })
}

/**
 * Writes the files of each named chunk to `pages/chunks.json` for the prerendering. As part of the file names, the
 * names would add half a kilobyte to the first script.
 */
const writeChunkNames: RspackPluginFunction = (compiler) => {
  compiler.hooks.afterEmit.tap('write-chunk-names', ({ namedChunks }) => {
    const files = [...namedChunks].map(([name, chunk]) => [name, [...chunk.files].map((file) => `/${file}`)])
    const folder = path.join(compiler.outputPath, 'pages')
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'chunks.json'), JSON.stringify(Object.fromEntries(files)))
  })
}

/** The icon is part of the document: as a file it would be requested before the text is painted. */
const inlineIcon: RspackPluginFunction = (compiler) => {
  const icon = shortDataUrl(readFileSync(path.join(directory, 'public/favicon.svg')))
  compiler.hooks.compilation.tap('inline-icon', (compilation) => {
    rspack.HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tap('inline-icon', (data) => ({
      ...data,
      html: data.html.replace('href="/favicon.svg"', `href="${icon}"`),
    }))
  })
}

/** A plain build without a federation plugin: the federation runtime is loaded only inside `/admin`. */
export default defineConfig((env) => {
  const dev = Boolean(env?.RSPACK_SERVE)
  const config = base(directory, { dev })
  return {
    ...config,
    entry: { start: './src/start.ts' },
    output: {
      ...config.output,
      // Short names: each is listed in the first script, whose size is limited.
      ...(!dev && { chunkFilename: 'static/[contenthash:6].js' }),
      publicPath: '/',
      uniqueName: 'host_public',
      trustedTypes: { policyName: 'host-public' },
    },
    module: {
      rules: [
        ...(config.module?.rules ?? []),
        images({ outlinesDataUrl: () => 'data:,' }),
        media,
        linkedSheets,
      ],
    },
    optimization: {
      // Not split: every page needs all of it, and parts would be more requests.
      splitChunks: { chunks: ({ name }: { name?: string }) => name !== 'main' && name !== 'start' },
      minimizer: minimizers(),
    },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.HtmlRspackPlugin({ template: './index.html', scriptLoading: 'defer' }),
      new rspack.CopyRspackPlugin({
        patterns: [
          { from: 'public' },
          // Used by structured data only, under an address that does not change.
          { from: 'src/gospel/*-poster.jpg', to: 'posters/[name][ext]' },
        ],
      }),
      ...(dev ? [] : [inlineIcon, oneSheet, writeChunkNames, writePrecacheList]),
      new rspack.DefinePlugin({
        __RELEASE__: JSON.stringify(process.env.RELEASE ?? 'dev'),
        __SHARED_VERSIONS__: JSON.stringify(sharedVersions),
        ENV_TARGET: JSON.stringify('web'),
      }),
    ],
    devServer: {
      port: Number(SITE_PORT),
      historyApiFallback: true,
      setupMiddlewares: (middlewares) => [{ name: 'language', middleware: writeLanguage }, ...middlewares],
      proxy: [{ context: ['/api', '/config.json'], target: API_ORIGIN }],
    },
  }
})
