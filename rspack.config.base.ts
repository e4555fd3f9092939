import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'

export const root = import.meta.dirname
export const browsers = ['chrome >= 107', 'edge >= 107', 'firefox >= 104', 'safari >= 16.4']

/** Smaller than with the defaults of the bundler. */
export const minimizers = () => [
  new rspack.SwcJsMinimizerRspackPlugin({
    extractComments: false,
    minimizerOptions: {
      ecma: 2022,
      compress: { passes: 3, pure_getters: true, keep_fargs: false },
      format: { comments: false },
    },
  }),
  // A rule with an error would be left out without a word.
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { errorRecovery: false } }),
]

/** Shared modules, once on the page: the host provides them, the console consumes them. */
export const shared = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@grace/shared-auth',
  '@grace/shared-auth/call',
  '@grace/shared-auth/router',
] as const

function versionOf(request: string): string {
  const parts = request.split('/').slice(0, request.startsWith('@') ? 2 : 1)
  const manifest = readFileSync(path.join(root, 'node_modules', ...parts, 'package.json'), 'utf8')
  return JSON.parse(manifest).version
}

export const sharedVersions: Record<string, string> = Object.fromEntries(
  shared.map((request) => [request, versionOf(request)]),
)

/** Where a site's build goes. A release is built apart from what may be serving visitors. */
export const builtFolder = (directory: string): string =>
  process.env.BUILD_DIR || path.join(directory, 'dist')

/** Configuration shared by the builds of both sites. */
export function base(directory: string, { dev }: { dev: boolean }): Configuration {
  const script = dev ? '[name].js' : 'static/[name].[contenthash:8].js'
  const style = script.replace(/js$/, 'css')
  return {
    context: directory,
    mode: dev ? 'development' : 'production',
    target: `browserslist:${browsers.join(',')}`,
    devtool: dev ? 'cheap-module-source-map' : false,
    // A lazily compiled route of the console would ask the page's origin for itself, which is the host's.
    lazyCompilation: false,
    // scripts/budgets.ts checks the built files instead.
    performance: false,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    output: {
      path: builtFolder(directory),
      clean: true,
      filename: script,
      chunkFilename: script,
      cssFilename: style,
      cssChunkFilename: style,
      assetModuleFilename: 'static/[name].[contenthash:8][ext]',
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: dev, refresh: dev } },
            },
            env: { targets: browsers },
          },
        },
        { test: /\.css$/, type: 'css/auto' },
      ],
    },
    plugins: dev
      ? [
          // Before React Refresh: its own hook records no renderer, and the console would never repaint in the host.
          new rspack.EntryPlugin(directory, path.join(root, 'scripts/dev-refresh-hook.js'), {
            name: undefined,
          }),
          new ReactRefreshRspackPlugin(),
        ]
      : [],
  }
}
